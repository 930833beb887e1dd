import { z } from 'zod'
import { ZipFile } from '#contract/answers.ts'
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
  VerificationMessages,
} from './identity.ts'

const tag = 'Security'

/** Verified address and phone, two-factor login, signed-in devices. */
export const securityApi = {
  sendVerification: endpoint('POST', '/me/email/send-verification', {
    tag,
    id: 'sendEmailVerification',
    summary: 'Sends a link that verifies your e-mail address',
    refusals: ['already_verified'],
    answer: Message,
  }),
  verifyEmail: endpoint('GET', '/email/verify', {
    tag,
    id: 'verifyEmail',
    summary: 'Verifies an e-mail address by the link that was sent',
    description: 'The link of the verification mail; leads to the login page.',
    // A link that a mail program cut short leads to the same page as an expired one.
    query: z.object({ token: z.string().max(200).catch('') }),
    answer: z.null(),
    status: 302,
  }),
  sendPhoneCode: endpoint('POST', '/me/phone/send-otp', {
    tag,
    id: 'sendPhoneCode',
    summary: 'Sends a code by SMS that verifies your phone',
    refusals: ['already_verified', 'phone_abroad', 'sms_used_up', 'validation_failed', 'verify_email_first'],
    answer: Message,
  }),
  verifyPhone: endpoint('POST', '/me/phone/verify', {
    tag,
    id: 'verifyPhone',
    summary: 'Verifies your phone with the code that was sent',
    refusals: ['already_verified', 'phone_has_account'],
    body: PhoneCode,
    answer: Message,
  }),
  verificationMessages: endpoint('GET', '/me/verification-messages', {
    tag,
    id: 'getVerificationMessages',
    summary: 'Answers whether the last verification link and code were sent',
    description:
      'queued waits to be sent, sent was taken by the mail server or the SMS gateway, failed will never arrive: send it again.',
    answer: VerificationMessages,
  }),
  setUpTwoFactor: endpoint('POST', '/me/2fa/setup', {
    tag,
    id: 'setUpTwoFactor',
    summary: 'Begins to set up two-factor login and answers its secret',
    refusals: ['two_factor_on'],
    body: SetUpTwoFactor,
    answer: TwoFactorSetup,
  }),
  enableTwoFactor: endpoint('POST', '/me/2fa/enable', {
    tag,
    id: 'enableTwoFactor',
    summary: 'Turns two-factor login on and answers the recovery codes',
    refusals: ['two_factor_on'],
    body: EnableTwoFactor,
    answer: RecoveryCodes,
  }),
  disableTwoFactor: endpoint('POST', '/me/2fa/disable', {
    tag,
    id: 'disableTwoFactor',
    summary: 'Turns two-factor login off',
    refusals: ['two_factor_off'],
    body: DisableTwoFactor,
    answer: Message,
  }),
  listSessions: endpoint('GET', '/me/sessions', {
    tag,
    id: 'listSessions',
    summary: 'Lists the devices that are signed in to the account',
    answer: z.array(Session),
  }),
  endSession: endpoint('DELETE', '/me/sessions/:id', {
    tag,
    id: 'endSession',
    summary: 'Signs out one device',
    answer: Message,
  }),
  endOtherSessions: endpoint('DELETE', '/me/sessions', {
    tag,
    id: 'endOtherSessions',
    summary: 'Signs out all devices but this one',
    answer: Message,
  }),
  exportOwnData: endpoint('GET', '/me/export', {
    tag,
    id: 'exportOwnData',
    summary: 'Downloads all that is kept about the person',
    description:
      'A ZIP with the facts as JSON, the papers as PDF and the files that the person sent in. `data/files.json` lists those, also one that cannot be read. An account receives one at a time.',
    refusals: ['export_running'],
    answer: ZipFile,
  }),
}
