import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  ChangePassword,
  CheckEmail,
  EmailAvailable,
  ForgotPassword,
  LoggedIn,
  Login,
  Message,
  PhoneToProve,
  ProveSignup,
  Register,
  Registered,
  ResetPassword,
  TwoFactorLogin,
  TwoFactorRequired,
} from './identity.ts'

const tag = 'Identity'

export const identityApi = {
  register: endpoint('POST', '/register', {
    tag,
    id: 'register',
    summary: 'Opens an account for a citizen, or sends a code to their phone',
    refusals: ['sms_used_up'],
    body: Register,
    answer: z.union([Registered, PhoneToProve]),
    status: 201,
  }),
  proveSignup: endpoint('POST', '/register/phone', {
    tag,
    id: 'proveSignup',
    summary: 'Opens the account of a proven phone and answers a token',
    refusals: ['phone_has_account', 'signup_over'],
    body: ProveSignup,
    answer: LoggedIn,
    status: 201,
  }),
  checkEmail: endpoint('POST', '/check-email', {
    tag,
    id: 'checkEmail',
    summary: 'Tells whether an e-mail address is free for a new account',
    body: CheckEmail,
    answer: EmailAvailable,
  }),
  login: endpoint('POST', '/login', {
    tag,
    id: 'logIn',
    summary: 'Logs in with a password and answers a token',
    refusals: ['invalid_credentials', 'passkey_required', 'staff_network'],
    body: Login,
    answer: z.union([LoggedIn, TwoFactorRequired]),
  }),
  loginTwoFactor: endpoint('POST', '/login/two-factor', {
    tag,
    id: 'logInTwoFactor',
    summary: 'Finishes a login with a code of the second factor',
    refusals: ['challenge_over', 'staff_network'],
    body: TwoFactorLogin,
    answer: LoggedIn,
  }),
  changePassword: endpoint('POST', '/me/change-password', {
    tag,
    id: 'changePassword',
    summary: 'Changes your password and ends the other sessions',
    body: ChangePassword,
    answer: Message,
  }),
  forgotPassword: endpoint('POST', '/password/forgot', {
    tag,
    id: 'forgotPassword',
    summary: 'Sends a link to set a new password',
    body: ForgotPassword,
    answer: Message,
  }),
  resetPassword: endpoint('POST', '/password/reset', {
    tag,
    id: 'resetPassword',
    summary: 'Sets a new password with the token of the link',
    refusals: ['reset_failed'],
    body: ResetPassword,
    answer: Message,
  }),
}
