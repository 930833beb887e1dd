import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  DisableTwoFactor,
  EnableTwoFactor,
  Message,
  PhoneCode,
  RecoveryCodes,
  Session,
  SetUpTwoFactor,
  TwoFactorSetup,
} from './identity.ts'

const tag = 'Security'

/** Verified address and phone, two-factor login, signed-in devices. */
export const securityApi = {
  sendVerification: endpoint('POST', '/me/email/send-verification', { tag, answer: Message }),
  verifyEmail: endpoint('GET', '/email/verify', {
    tag,
    description: 'The link of the verification mail; leads to the login page.',
    // A link that a mail program cut short leads to the same page as one that is over.
    query: z.object({ token: z.string().max(200).catch('') }),
    answer: z.null(),
    status: 302,
  }),
  sendPhoneCode: endpoint('POST', '/me/phone/send-otp', { tag, answer: Message }),
  verifyPhone: endpoint('POST', '/me/phone/verify', { tag, body: PhoneCode, answer: Message }),
  setUpTwoFactor: endpoint('POST', '/me/2fa/setup', { tag, body: SetUpTwoFactor, answer: TwoFactorSetup }),
  enableTwoFactor: endpoint('POST', '/me/2fa/enable', { tag, body: EnableTwoFactor, answer: RecoveryCodes }),
  disableTwoFactor: endpoint('POST', '/me/2fa/disable', { tag, body: DisableTwoFactor, answer: Message }),
  listSessions: endpoint('GET', '/me/sessions', { tag, answer: z.array(Session) }),
  endSession: endpoint('DELETE', '/me/sessions/:id', { tag, answer: Message }),
  endOtherSessions: endpoint('DELETE', '/me/sessions', { tag, answer: Message }),
}
