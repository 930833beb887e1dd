import type { Language } from '#contract/digits.ts'
import type { Login, Register, User } from '#contract/identity.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction, uniqueViolation } from '#server/app/database.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword, isPassword, nobodysHash } from './passwords.ts'
import { openSession } from './sessions.service.ts'
import {
  emailExists,
  forgetLoginFailures,
  insertLoginFailure,
  insertUser,
  loginFailures,
  userByEmail,
  userById,
} from './users.sql.ts'

type UserRow = Awaited<ReturnType<typeof userById>>

/** A person as the API shows one; the phone as people write it. */
export const shownUser = (user: UserRow): User => ({
  id: user.id,
  name: user.name,
  email: user.email,
  phone: user.phone?.replace(/^\+88/, '') ?? null,
  role: user.role,
  email_verified_at: user.email_verified_at?.toISOString() ?? null,
  permanent_address: user.permanent_address,
  mailing_address: user.mailing_address,
})

const registered = {
  en: 'Your account is ready. You can now log in.',
  bn: 'আপনার অ্যাকাউন্ট তৈরি হয়েছে। এখন লগইন করতে পারেন।',
}

/** Everybody registers as a citizen; a role in the request is ignored (decisions §3). */
export async function register(db: Db, form: Register, language: Language) {
  refuseWeakPassword(form.password, form.email)
  const password_hash = await hashPassword(form.password)
  try {
    const user = await insertUser(db, {
      name: `${form.firstName} ${form.lastName}`,
      email: form.email,
      phone: `+88${form.phone}`,
      password_hash,
      role: 'user',
    })
    return { message: registered[language], user: shownUser(user) }
  } catch (error) {
    if (uniqueViolation(error) !== undefined) throw fieldError('email', 'email_taken')
    throw error
  }
}

export function refuseWeakPassword(password: string, email: string) {
  if (isCommonPassword(password)) throw fieldError('password', 'password_common')
  if (password.toLowerCase() === email) throw fieldError('password', 'password_is_email')
}

export const isEmailAvailable = async (db: Db, email: string) => ({
  available: email.includes('@') && !(await emailExists(db, email)),
})

type From = { address: string; device: string }

/**
 * Gives a token for the right password. Ten wrong ones in 15 minutes from one address, or a hundred in a row from
 * anywhere, close the account's door for a while; an unknown address answers the same, as slowly.
 */
export async function login(db: Db, form: Login, from: From) {
  await refuseTooMany(db, form.email, from.address)
  const user = await userByEmail(db, form.email)
  const right = await isPassword(form.password, user?.password_hash ?? (await nobodysHash()))
  if (!user || !right || user.disabled_at) {
    await insertLoginFailure(db, form.email, from.address)
    throw new AppError('invalid_credentials')
  }
  return transaction(db, async (trx) => {
    await forgetLoginFailures(trx, form.email)
    const at = await now(trx)
    const token = await openSession(trx, { user, remember: form.remember ?? false, device: from.device, at })
    return { token, user: shownUser(user) }
  })
}

async function refuseTooMany(db: Db, email: string, address: string) {
  const { recent, in_a_row, seconds_left } = await loginFailures(db, email, address)
  if (recent >= 10) throw new AppError('rate_limited', { retry_after_seconds: Math.max(1, seconds_left) })
  if (in_a_row >= 100) throw new AppError('rate_limited', { retry_after_seconds: 3600 })
}

export const me = async (db: Db, id: number): Promise<User> => shownUser(await userById(db, id))
