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
  Register,
  Registered,
  ResetPassword,
  TwoFactorLogin,
  TwoFactorRequired,
} from './identity.ts'

const tag = 'Identity'

export const identityApi = {
  register: endpoint('POST', '/register', { tag, body: Register, answer: Registered, status: 201 }),
  checkEmail: endpoint('POST', '/check-email', { tag, body: CheckEmail, answer: EmailAvailable }),
  login: endpoint('POST', '/login', { tag, body: Login, answer: z.union([LoggedIn, TwoFactorRequired]) }),
  loginTwoFactor: endpoint('POST', '/login/two-factor', { tag, body: TwoFactorLogin, answer: LoggedIn }),
  changePassword: endpoint('POST', '/me/change-password', { tag, body: ChangePassword, answer: Message }),
  forgotPassword: endpoint('POST', '/password/forgot', { tag, body: ForgotPassword, answer: Message }),
  resetPassword: endpoint('POST', '/password/reset', { tag, body: ResetPassword, answer: Message }),
}
