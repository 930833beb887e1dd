import { randomBytes } from 'node:crypto'
import { deviceName } from '#contract/device.ts'
import type { Language } from '#contract/digits.ts'
import type { Login, Register, TwoFactorLogin, User } from '#contract/identity.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction, uniqueViolation } from '#server/app/database.ts'
import { tokenHash } from '#server/app/keys.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import type { From, IdentityParts } from './parts.ts'
import { refuseWeakPassword } from './passwords.service.ts'
import { hashPassword, isPassword, nobodysHash } from './passwords.ts'
import { updateUser } from './profile.sql.ts'
import { mustSetUpTwoFactor, openSession } from './sessions.service.ts'
import { isKnownDevice } from './sessions.sql.ts'
import { isSecondFactor } from './two-factor.service.ts'
import { endChallenge, insertChallenge, tryChallenge } from './two-factor.sql.ts'
import {
  emailExists,
  forgetLoginFailures,
  insertLoginFailure,
  insertUser,
  loginFailures,
  userByEmail,
  userById,
} from './users.sql.ts'
import { sendVerification } from './verification.service.ts'

type UserRow = Awaited<ReturnType<typeof userById>>

/** A person as the API shows one; the phone as people write it. */
export const shownUser = (user: UserRow, demo: boolean): User => ({
  id: user.id,
  name: user.name,
  email: user.email,
  phone: user.phone?.replace(/^\+88/, '') ?? null,
  role: user.role,
  email_verified_at: user.email_verified_at?.toISOString() ?? null,
  phone_verified_at: user.phone_verified_at?.toISOString() ?? null,
  two_factor_enabled: user.two_factor_enabled_at !== null,
  must_set_up_two_factor: mustSetUpTwoFactor(user.role, user.two_factor_enabled_at, demo),
  permanent_address: user.permanent_address,
  mailing_address: user.mailing_address,
})

const registered = {
  en: 'Your account is ready. You can now log in.',
  bn: 'আপনার অ্যাকাউন্ট তৈরি হয়েছে। এখন লগইন করতে পারেন।',
}

/** Everybody registers as a citizen; a role in the request is ignored (decisions §3). */
export async function register({ db, public_url, demo }: IdentityParts, form: Register, language: Language) {
  refuseWeakPassword(form.password, { email: form.email, role: 'user' })
  const password_hash = await hashPassword(form.password)
  try {
    return await transaction(db, async (trx) => {
      const user = await insertUser(trx, {
        name: `${form.firstName} ${form.lastName}`,
        email: form.email,
        phone: `+88${form.phone}`,
        password_hash,
        role: 'user',
        language,
      })
      await sendVerification(trx, public_url(), user, await now(trx))
      return { message: registered[language], user: shownUser(user, demo) }
    })
  } catch (error) {
    if (uniqueViolation(error) !== undefined) throw fieldError('email', 'email_taken')
    throw error
  }
}

export const isEmailAvailable = async (db: Db, email: string) => ({
  available: email.includes('@') && !(await emailExists(db, email)),
})

/**
 * Gives a token for the right password, or a challenge when the account asks for a second factor. Ten wrong ones in 15
 * minutes from one address, or a hundred in a row from anywhere, close the account's door for a while; an unknown
 * address answers the same, as slowly.
 */
export async function login(parts: IdentityParts, form: Login, from: From, language: Language) {
  const { db } = parts
  await refuseTooMany(db, form.email, from.address)
  const user = await userByEmail(db, form.email)
  const right = await isPassword(form.password, user?.password_hash ?? (await nobodysHash()))
  if (!user || !right || user.disabled_at) {
    await insertLoginFailure(db, form.email, from.address)
    throw new AppError('invalid_credentials')
  }
  const remember = form.remember ?? false
  return transaction(db, async (trx) => {
    const at = await now(trx)
    if (user.two_factor_enabled_at) return challenge(trx, user.id, remember, at)
    await forgetLoginFailures(trx, form.email)
    return enter(parts, trx, user, { remember, from, language, at })
  })
}

const challengeLife_ms = 5 * 60_000

async function challenge(trx: Db, user_id: number, remember: boolean, at: Date) {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(at.getTime() + challengeLife_ms)
  await insertChallenge(trx, { user_id, token_hash: tokenHash(token), remember, created_at: at, expires_at })
  return { two_factor_required: true as const, challenge: token }
}

type Entering = { remember: boolean; from: From; language: Language; at: Date }

/** Opens a session, and tells the person when the device is new to the account. */
async function enter({ demo }: IdentityParts, trx: Db, user: UserRow, { remember, from, language, at }: Entering) {
  const known = await isKnownDevice(trx, user.id, from.device)
  const token = await openSession(trx, { user, remember, device: from.device, at })
  await updateUser(trx, user.id, { language })
  if (known === 'new')
    await notify(trx, {
      user_id: user.id,
      type: 'new_device',
      params: { device: deviceName(from.device) },
      link: '/dashboard?tab=security',
    })
  return { token, user: shownUser(user, demo) }
}

/** The second step of login: a code of the app or a recovery code. Wrong codes count for the door as well. */
export async function loginTwoFactor(parts: IdentityParts, form: TwoFactorLogin, from: From, language: Language) {
  const { db } = parts
  const entered = await transaction(db, async (trx) => {
    const at = await now(trx)
    const open = await tryChallenge(trx, tokenHash(form.challenge), at)
    if (!open) throw new AppError('challenge_over')
    const user = await userById(trx, open.user_id)
    await refuseTooMany(trx, user.email, from.address)
    if (!(await isSecondFactor(parts, trx, open.user_id, form.code, at))) {
      await insertLoginFailure(trx, user.email, from.address)
      return null
    }
    await endChallenge(trx, open.id, at)
    await forgetLoginFailures(trx, user.email)
    return enter(parts, trx, user, { remember: open.remember, from, language, at })
  })
  if (!entered) throw fieldError('code', 'code_wrong')
  return entered
}

async function refuseTooMany(db: Db, email: string, address: string) {
  const { recent, in_a_row, seconds_left } = await loginFailures(db, email, address)
  if (recent >= 10) throw new AppError('rate_limited', { retry_after_seconds: Math.max(1, seconds_left) })
  if (in_a_row >= 100) throw new AppError('rate_limited', { retry_after_seconds: 3600 })
}

export const me = async ({ db, demo }: IdentityParts, id: number): Promise<User> =>
  shownUser(await userById(db, id), demo)
