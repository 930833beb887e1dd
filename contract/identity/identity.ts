import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { MessageState } from '#contract/notifications/message-state.ts'
import { isAbroad, mobilePhone } from '#contract/phones.ts'
import {
  alongOtherErrors,
  copiedLine,
  digitsTogether,
  line,
  optionalCode,
  optionalLine,
  personName,
  searchLine,
} from '#contract/text-input.ts'

export const Role = z.enum(['admin', 'acland', 'user', 'helper'])
export type Role = z.infer<typeof Role>

/** Line 2 may be empty; the city is chosen from the districts. */
export const Address = z.object({
  address_line_1: line(200),
  address_line_2: optionalLine(200).default(''),
  city: line(80),
  postal_code: copiedLine(12),
  country: line(80),
})
export type Address = z.infer<typeof Address>

const AddressAnswer = z.object({
  address_line_1: z.string(),
  address_line_2: z.string(),
  city: z.string(),
  postal_code: z.string(),
  country: z.string(),
})

export const User = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  /** Shown as `01XXXXXXXXX`, or `+…` of another country. */
  phone: z.string().nullable(),
  role: Role,
  email_verified_at: Moment.nullable(),
  phone_verified_at: Moment.nullable(),
  two_factor_enabled: z.boolean(),
  /** Roles of `TWO_FACTOR_ROLES` must set up two-factor login or a passkey before anything else. */
  must_set_up_two_factor: z.boolean(),
  /** Staff must add a passkey before anything else (with `STAFF_PASSKEY=required`). */
  must_set_up_passkey: z.boolean(),
  /** True after somebody else set the password: the account must set another before anything else. */
  must_change_password: z.boolean(),
  permanent_address: AddressAnswer.nullable(),
  mailing_address: AddressAnswer.nullable(),
  /** Upazilas of an acland; empty for everybody else. */
  upazilas: z.array(
    z.object({ id: z.int(), district_id: z.int(), division_id: z.int(), name_en: z.string(), name_bn: z.string() }),
  ),
})
export type User = z.infer<typeof User>

const isEmail = (text: string) => z.email().safeParse(text).success
const phoneOf = (text: string) => mobilePhone.safeParse(text).data

export const Email = copiedLine(254)
  .transform((text) => text.toLowerCase())
  .refine(isEmail, { error: 'email_invalid' })

/** Passwords are used as typed: no trimming, any character, 6 to 200 long: rules/accounts.md#passwords. */
export const NewPassword = z.string().min(6, { error: 'password_short' }).max(200, { error: 'too_long' })

/** Null for a citizen without e-mail, who may also write the phone again: it is then proven by a code. */
const EmailOrNone = optionalCode(254)
  .nullable()
  .transform((text) => (!text || phoneOf(text) ? null : text.toLowerCase()))
  .refine((email) => email === null || isEmail(email), { error: 'email_invalid' })

export const Register = z
  .object({
    firstName: personName(80),
    lastName: personName(80),
    email: EmailOrNone.default(null),
    phone: mobilePhone,
    password: NewPassword,
    confirmPassword: z.string().max(200, { error: 'too_long' }),
  })
  .refine((form) => form.password === form.confirmPassword, {
    error: 'passwords_differ',
    path: ['confirmPassword'],
    ...alongOtherErrors,
  })
  // Codes go to the e-mail of who has a number of another country.
  .refine(({ email, phone }) => email !== null || !isAbroad(phone), {
    error: 'email_needed_abroad',
    path: ['email'],
    ...alongOtherErrors,
  })
export type Register = z.infer<typeof Register>

export const Registered = z.object({ message: z.string(), user: User })

/** Without an e-mail the account opens with the code that was sent to the phone: 10 minutes, 5 tries. */
export const PhoneToProve = z.object({
  message: z.string(),
  phone_code_required: z.literal(true),
  challenge: z.string(),
})

export const CheckEmail = z.object({ email: searchLine(254).transform((text) => text.toLowerCase()) })
export const EmailAvailable = z.object({ available: z.boolean() })

/** A number of another country opens no account: no code can prove it. */
const isNoNumberAbroad = (text: string) => !isAbroad(phoneOf(text) ?? '')
const loginByEmail = { error: 'login_by_email_abroad' } as const

/** `email` is the e-mail address or the account's proven mobile number. */
export const Login = z.object({
  email: copiedLine(254)
    .transform((text) => text.toLowerCase())
    .refine(isNoNumberAbroad, loginByEmail),
  password: z.string().min(1, { error: 'required' }).max(200, { error: 'too_long' }),
  /** True extends a citizen's session from 12 hours to 30 days. */
  remember: z.boolean({ error: 'wrong_type' }).optional(),
})
export type Login = z.infer<typeof Login>

export const LoggedIn = z.object({ token: z.string(), user: User })

/** The password was right and the account needs a code too; the challenge is valid for 5 minutes and 5 tries. */
export const TwoFactorRequired = z.object({ two_factor_required: z.literal(true), challenge: z.string() })

/** A code of the authenticator app, or one of the recovery codes. */
export const TwoFactorLogin = z.object({
  challenge: z.string().min(1, { error: 'required' }).max(200, { error: 'too_long' }),
  code: copiedLine(40).transform((text) => digitsTogether(text).toUpperCase()),
})
export type TwoFactorLogin = z.infer<typeof TwoFactorLogin>

const Password = z.string().min(1, { error: 'required' }).max(200, { error: 'too_long' })
const SixDigits = copiedLine(20)
  .transform(digitsTogether)
  .refine((code) => /^\d{6}$/.test(code), { error: 'code_invalid' })

/** PUT /me: the profile, or one of the two addresses. Another e-mail needs the current password. */
export const ChangeProfile = z.object({
  name: personName(160).optional(),
  /** Null, or nothing, leaves an account without e-mail as it is. */
  email: EmailOrNone.optional(),
  phone: z.union([mobilePhone, z.literal('').transform(() => null), z.null()]).optional(),
  current_password: Password.optional(),
  permanent_address: Address.optional(),
  mailing_address: Address.optional(),
  language: z.enum(['en', 'bn'], { error: 'unknown_choice' }).optional(),
})
export type ChangeProfile = z.infer<typeof ChangeProfile>
export const ChangedProfile = z.object({ user: User, message: z.string() })

const sameTwice = {
  error: 'passwords_differ',
  path: ['password_confirmation'],
  ...alongOtherErrors,
}

export const ChangePassword = z
  .object({ current_password: Password, password: NewPassword, password_confirmation: Password })
  .refine((form) => form.password === form.password_confirmation, sameTwice)
export type ChangePassword = z.infer<typeof ChangePassword>

/** An e-mail address, or a mobile number as people write it. */
const LoginName = copiedLine(254)
  .transform((text) => text.toLowerCase())
  .refine(isNoNumberAbroad, { ...loginByEmail, abort: true })
  .refine((text) => phoneOf(text) !== undefined || isEmail(text), { error: 'email_invalid' })

export const ForgotPassword = z.object({ email: LoginName })

export const ResetPassword = z
  .object({
    email: LoginName,
    /** The token in the link of the mail; for a mobile number, the code of the text message. */
    token: z.string().min(1, { error: 'required' }).max(200, { error: 'too_long' }),
    password: NewPassword,
    password_confirmation: Password,
  })
  .refine((form) => form.password === form.password_confirmation, sameTwice)
export type ResetPassword = z.infer<typeof ResetPassword>

/**
 * Names an account to a helper or an operator, who then asks its owner for a code: its proven number, or the e-mail of who
 * has a number of another country. Returns `01XXXXXXXXX` or the e-mail.
 */
export const CodeReceiver = copiedLine(254)
  .transform((text) => phoneOf(text) ?? text.toLowerCase())
  .refine((text) => !isAbroad(text), { error: 'email_of_number_abroad', abort: true })
  .refine((text) => phoneOf(text) !== undefined || isEmail(text), { error: 'phone_invalid' })

export const PhoneCode = z.object({ code: SixDigits })

export const ProveSignup = z.object({
  challenge: TwoFactorLogin.shape.challenge,
  code: SixDigits,
})
export type ProveSignup = z.infer<typeof ProveSignup>

/** Setup of an authenticator app: the secret, its address, and that address as an SVG picture (a data: URL). */
export const TwoFactorSetup = z.object({ secret: z.string(), otpauth_url: z.string(), qr: z.string() })
/** `POST /me/2fa/setup` needs the password again. */
export const SetUpTwoFactor = z.object({ password: Password })
export type SetUpTwoFactor = z.infer<typeof SetUpTwoFactor>

export const EnableTwoFactor = z.object({ code: SixDigits })
/** The codes are shown only once. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
export const DisableTwoFactor = z.object({ password: Password, code: TwoFactorLogin.shape.code })
export type DisableTwoFactor = z.infer<typeof DisableTwoFactor>

/** One signed-in device. */
export const Session = z.object({
  id: z.int(),
  device: z.string(),
  created_at: Moment,
  last_used_at: Moment,
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>
export const Message = z.object({ message: z.string() })

/** The newest link to the present address and code to the present number; null where there is none. */
export const VerificationMessages = z.object({ email: MessageState.nullable(), phone: MessageState.nullable() })
export type VerificationMessages = z.infer<typeof VerificationMessages>
