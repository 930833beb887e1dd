import { randomBytes } from 'node:crypto'
import type { Language } from '#contract/digits.ts'
import { deviceName } from '#contract/identity/device.ts'
import type { Login, Register, TwoFactorLogin, User } from '#contract/identity/identity.ts'
import { localPhone } from '#contract/text-input.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction, uniqueViolation } from '#server/app/database.ts'
import { tokenHash } from '#server/app/secrets/keys.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { updateUser } from './accounts/profile.sql.ts'
import { emailExists, insertUser, userById, userByLogin } from './accounts/users.sql.ts'
import type { IdentityDeps, RequestOrigin } from './deps.ts'
import { refuseWeakPassword } from './passwords/passwords.service.ts'
import { passwordHash } from './passwords/passwords.sql.ts'
import { hashPassword, isPassword, nobodysHash } from './passwords/passwords.ts'
import { lockCounter, refuseTooMany } from './sessions/attempts.service.ts'
import { forgetFailures } from './sessions/attempts.sql.ts'
import { countWrongLogin, loginCounter, rememberDevice } from './sessions/devices.service.ts'
import { mustSetUpTwoFactor, openSession } from './sessions/sessions.service.ts'
import { isKnownDevice } from './sessions/sessions.sql.ts'
import { text } from './text.ts'
import { isSecondFactor } from './two-factor/two-factor.service.ts'
import { endChallenge, insertChallenge, tryChallenge } from './two-factor/two-factor.sql.ts'
import { sendVerification } from './verification/verification.service.ts'

type UserRow = Awaited<ReturnType<typeof userById>>

/** A person as the API shows one; the phone as people write it. */
export const presentUser = (user: UserRow, demo: boolean): User => ({
  id: user.id,
  name: user.name,
  email: user.email,
  phone: user.phone?.replace(/^\+88/, '') ?? null,
  role: user.role,
  email_verified_at: user.email_verified_at?.toISOString() ?? null,
  phone_verified_at: user.phone_verified_at?.toISOString() ?? null,
  two_factor_enabled: user.two_factor_enabled_at !== null,
  must_set_up_two_factor: mustSetUpTwoFactor(user.role, user.two_factor_enabled_at, demo),
  must_change_password: user.password_change_required,
  permanent_address: user.permanent_address,
  mailing_address: user.mailing_address,
  upazilas: user.upazilas,
})

/** Everybody registers as a citizen; a role in the request is ignored: rules/accounts.md#registration. */
export async function register(parts: IdentityDeps, form: Register, language: Language) {
  const { db, demo } = parts
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
      await sendVerification(trx, parts, user, await now(trx))
      return { message: text(language, 'registered'), user: presentUser(user, demo) }
    })
  } catch (error) {
    if (uniqueViolation(error) !== undefined) throw fieldError('email', 'email_taken')
    throw error
  }
}

export const isEmailAvailable = async (db: Db, email: string) => ({
  available: email.includes('@') && !(await emailExists(db, email)),
})

/** Login name of an account: a mobile number in any spelling, or an e-mail. */
function loginName(typed: string) {
  const phone = localPhone.safeParse(typed)
  return phone.success
    ? ({ column: 'phone', value: `+88${phone.data}` } as const)
    : ({ column: 'email', value: typed } as const)
}

/**
 * Gives a token for the right password, or a challenge when the account asks for a second factor. Wrong ones are
 * counted; a name without an account answers the same, as slowly.
 */
export async function login(parts: IdentityDeps, form: Login, from: RequestOrigin, language: Language) {
  const { db } = parts
  const name = loginName(form.email)
  const user = (await userByLogin(db, name, parts.demo)) ?? null
  const counter = await loginCounter(db, user, name.value, from)
  await refuseTooMany(db, counter)
  const right = await isPassword(form.password, user?.password_hash ?? (await nobodysHash()))
  const remember = form.remember ?? false
  const entered = await transaction(db, async (trx) => {
    await lockCounter(trx, counter)
    const at = await now(trx)
    // Changed while it was compared: the session would outlive the password that opened it.
    if (!right || !user || (await passwordHash(trx, user.id)) !== user.password_hash)
      return countWrongLogin(trx, user, counter, at)
    if (user.two_factor_enabled_at) return { answer: await challenge(trx, user.id, remember, at), device_id: null }
    await forgetFailures(trx, counter.key)
    return enter(parts, trx, user, { remember, from, language, at })
  })
  if (!entered) throw new AppError('invalid_credentials')
  return entered
}

const challengeLife_ms = 5 * 60_000

async function challenge(trx: Db, user_id: number, remember: boolean, at: Date) {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(at.getTime() + challengeLife_ms)
  await insertChallenge(trx, { user_id, token_hash: tokenHash(token), remember, created_at: at, expires_at })
  return { two_factor_required: true as const, challenge: token }
}

type Entering = { remember: boolean; from: RequestOrigin; language: Language; at: Date }

/** Opens a session, remembers the device, and notifies the person if it is new to the account. */
async function enter({ demo }: IdentityDeps, trx: Db, user: UserRow, { remember, from, language, at }: Entering) {
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
  const device_id = await rememberDevice(trx, user.id, from)
  return { answer: { token, user: presentUser(user, demo) }, device_id }
}

/** The second step of login: a code of the app or a recovery code. Wrong codes count as wrong passwords do. */
export async function loginTwoFactor(
  parts: IdentityDeps,
  form: TwoFactorLogin,
  from: RequestOrigin,
  language: Language,
) {
  const { db } = parts
  const entered = await transaction(db, async (trx) => {
    const at = await now(trx)
    const open = await tryChallenge(trx, tokenHash(form.challenge), at)
    if (!open) throw new AppError('challenge_over')
    const user = await userById(trx, open.user_id)
    const counter = await loginCounter(trx, user, user.email, from)
    await lockCounter(trx, counter)
    if (!(await isSecondFactor(parts, trx, open.user_id, form.code, at))) return countWrongLogin(trx, user, counter, at)
    await endChallenge(trx, open.id, at)
    await forgetFailures(trx, counter.key)
    return enter(parts, trx, user, { remember: open.remember, from, language, at })
  })
  if (!entered) throw fieldError('code', 'code_wrong')
  return entered
}

export const me = async ({ db, demo }: IdentityDeps, id: number): Promise<User> =>
  presentUser(await userById(db, id), demo)
