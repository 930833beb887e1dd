import type { User } from '#contract/identity/identity.ts'
import { displayPhone } from '#contract/phones.ts'
import type { Duties } from '../sessions/login-rules.ts'
import type { userById } from './users.sql.ts'

export type UserRow = Awaited<ReturnType<typeof userById>>

/** A person as the API shows one; the phone as people write it. */
export const presentUser = (user: UserRow, duties: Duties): User => ({
  id: user.id,
  name: user.name,
  email: user.email,
  phone: user.phone && displayPhone(user.phone),
  role: user.role,
  email_verified_at: user.email_verified_at?.toISOString() ?? null,
  phone_verified_at: user.phone_verified_at?.toISOString() ?? null,
  two_factor_enabled: user.two_factor_enabled_at !== null,
  must_set_up_two_factor: duties.must_set_up_two_factor,
  must_set_up_passkey: duties.must_set_up_passkey,
  must_change_password: duties.must_change_password,
  permanent_address: user.permanent_address,
  mailing_address: user.mailing_address,
  upazilas: user.upazilas,
})
