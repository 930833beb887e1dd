import { endpoint } from '#contract/endpoint.ts'
import { ChangedProfile, ChangeProfile, Message, User } from './identity.ts'

const tag = 'Identity'

/** The signed-in account. */
export const meApi = {
  get: endpoint('GET', '/me', { tag, id: 'getMe', summary: 'Shows the account that is signed in', answer: User }),
  change: endpoint('PUT', '/me', {
    tag,
    id: 'changeProfile',
    summary: 'Changes the profile of the account that is signed in',
    body: ChangeProfile,
    answer: ChangedProfile,
  }),
  logout: endpoint('POST', '/logout', { tag, id: 'logOut', summary: 'Ends the session of the token', answer: Message }),
}
