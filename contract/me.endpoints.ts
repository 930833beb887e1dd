import { endpoint } from '#contract/endpoint.ts'
import { ChangedProfile, ChangeProfile, Message, User } from './identity.ts'

const tag = 'Identity'

/** The account that is signed in. */
export const meApi = {
  get: endpoint('GET', '/me', { tag, answer: User }),
  change: endpoint('PUT', '/me', { tag, body: ChangeProfile, answer: ChangedProfile }),
  logout: endpoint('POST', '/logout', { tag, answer: Message }),
}
