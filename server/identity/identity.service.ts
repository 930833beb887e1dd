import type { Language } from '#contract/digits.ts'
import type { Login, Register, TwoFactorLogin, User } from '#contract/identity/identity.ts'
import { storedPhone } from '#contract/phones.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction, uniqueViolation } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { tokenHash } from '#server/app/secrets/keys.ts'
import { presentUser } from './accounts/present-user.ts'
import { emailExists, insertUser, userById, userByLogin } from './accounts/users.sql.ts'
import type { IdentityDeps, RequestOrigin } from './deps.ts'
import { passwordHash } from './passwords/passwords.sql.ts'
import { hashPassword, isPassword, nobodysHash } from './passwords/passwords.ts'
import { refuseWeakPassword } from './passwords/weak-password.ts'
import { lockCounter, refuseTooMany } from './sessions/attempts.service.ts'
import { forgetFailures } from './sessions/attempts.sql.ts'
import { countWrongLogin, loginCounter, loginKey } from './sessions/devices.service.ts'
import { auditingElsewhere, enter, StaffElsewhere } from './sessions/enter.ts'
import { loginName } from './sessions/login-name.ts'
import { dutiesOf, isElsewhere, needsPasskey } from './sessions/login-rules.ts'
import { sendSignupCode } from './signup/phone-signup.service.ts'
import { text } from './text.ts'
import { challenge } from './two-factor/challenge.ts'
import { isSecondFactor } from './two-factor/two-factor.service.ts'
import { endChallenge, tryChallenge } from './two-factor/two-factor.sql.ts'
import { sendVerification } from './verification/verification.service.ts'

/**
 * Everybody registers as a citizen; a role in the request is ignored. Without an e-mail the account opens with the code
 * that is sent to the phone: rules/accounts.md#registration.
 */
export async function register(parts: IdentityDeps, form: Register, language: Language) {
  const { db, rules } = parts
  const { email } = form
  refuseWeakPassword(form.password, { email, phone: storedPhone(form.phone), role: 'user' })
  if (email === null) return sendSignupCode(parts, form, language)
  const password_hash = await hashPassword(form.password)
  try {
    return await transaction(db, async (trx) => {
      const user = await insertUser(trx, {
        name: `${form.firstName} ${form.lastName}`,
        email,
        phone: storedPhone(form.phone),
        password_hash,
        role: 'user',
        language,
      })
      await sendVerification(trx, parts, { ...user, email }, await now(trx))
      return { message: text(language, 'registered'), user: presentUser(user, dutiesOf(rules, user, false)) }
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
 * Gives a token for the right password, or a challenge when the account has a second factor. Wrong ones are counted; a
 * name without an account answers the same, as slowly. `passkey_required` is said to who knows the password only.
 */
export async function login(parts: IdentityDeps, form: Login, from: RequestOrigin, language: Language) {
  const { db, rules } = parts
  const name = loginName(form.email)
  const user = (await userByLogin(db, name, parts.demo)) ?? null
  const counter = await loginCounter(db, user, name.value, from)
  await refuseTooMany(db, counter)
  const right = await isPassword(form.password, user?.password_hash ?? (await nobodysHash()))
  const remember = form.remember ?? false
  const entered = await auditingElsewhere(db, () =>
    transaction(db, async (trx) => {
      await lockCounter(trx, counter)
      const at = await now(trx)
      // Changed while it was compared: the session would outlive the password that opened it.
      if (!right || !user || (await passwordHash(trx, user.id)) !== user.password_hash)
        return countWrongLogin(trx, user, counter, at)
      if (isElsewhere(rules, user.role, from.ip)) throw new StaffElsewhere(user.id, from.ip)
      if (needsPasskey(rules, user)) throw new AppError('passkey_required')
      if (user.two_factor_enabled_at) return { answer: await challenge(trx, user.id, remember, at), device_id: null }
      await forgetFailures(trx, counter.key)
      return enter(parts, trx, user, { remember, from, language, at })
    }),
  )
  if (!entered) throw new AppError('invalid_credentials')
  return entered
}

/** The second step of login: a code of the app or a recovery code. Wrong codes count as wrong passwords do. */
export async function loginTwoFactor(
  parts: IdentityDeps,
  form: TwoFactorLogin,
  from: RequestOrigin,
  language: Language,
) {
  const { db } = parts
  const entered = await auditingElsewhere(db, () =>
    transaction(db, async (trx) => {
      const at = await now(trx)
      const open = await tryChallenge(trx, tokenHash(form.challenge), at)
      if (!open) throw new AppError('challenge_over')
      const user = await userById(trx, open.user_id)
      const counter = await loginCounter(trx, user, loginKey(user), from)
      await lockCounter(trx, counter)
      if (!(await isSecondFactor(parts, trx, open.user_id, form.code, at)))
        return countWrongLogin(trx, user, counter, at)
      await endChallenge(trx, open.id, at)
      await forgetFailures(trx, counter.key)
      return enter(parts, trx, user, { remember: open.remember, from, language, at, with_factor: true })
    }),
  )
  if (!entered) throw fieldError('code', 'code_wrong')
  return entered
}

export const me = async ({ db }: IdentityDeps, actor: Actor): Promise<User> =>
  presentUser(await userById(db, actor.id), actor)
