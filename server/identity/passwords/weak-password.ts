import type { Role } from '#contract/identity/identity.ts'
import { mobilePhone, storedPhone } from '#contract/phones.ts'
import { fieldError } from '#server/app/app-error.ts'
import { isCommonPassword } from './common-passwords.ts'

const staffLeast = 12

type Owner = { email: string | null; phone: string | null; role: Role }

/** Refuses one of the commonest passwords, the e-mail or mobile number itself, and under 12 characters for staff. */
export function refuseWeakPassword(password: string, { email, phone, role }: Owner) {
  if (role !== 'user' && [...password].length < staffLeast) throw fieldError('password', 'password_short_staff')
  if (isCommonPassword(password)) throw fieldError('password', 'password_common')
  if (password.toLowerCase() === email) throw fieldError('password', 'password_is_email')
  const typed = mobilePhone.safeParse(password).data
  if (phone && typed && phone === storedPhone(typed)) throw fieldError('password', 'password_is_phone')
}
