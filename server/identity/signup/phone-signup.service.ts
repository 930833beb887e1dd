import type { Language } from '#contract/digits.ts'
import type { ProveSignup, Register } from '#contract/identity/identity.ts'
import { storedPhone } from '#contract/phones.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { refuseBeyond } from '#server/app/http/limits/limits.ts'
import { newToken, tokenHash } from '#server/app/secrets/keys.ts'
import { codeHash, isCode, sixDigits } from '#server/app/secrets/sms-codes.ts'
import { sendSms, smsPartsOf } from '#server/notifications/notifications.service.ts'
import { insertUser } from '../accounts/users.sql.ts'
import type { IdentityDeps, RequestOrigin } from '../deps.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { enter } from '../sessions/enter.ts'
import { text } from '../text.ts'
import { endProofsOf, refuseBeyondCeiling } from '../verification/phone.service.ts'
import { isOnlyLogin, lockPhone } from '../verification/phone.sql.ts'
import { endSignup, insertSignup, trySignup } from './phone-signups.sql.ts'

const life_ms = 10 * 60_000
const day_s = 86_400

const signupOf = (phone: string) => ({ purpose: 'signup-code', of: phone })

/**
 * Sends six digits to the number of somebody who opens an account without an e-mail: good for 10 minutes and 5 tries, one
 * a minute and five a day for one number. Strangers can use at most half of the day's text messages, so that the codes of
 * those with an account still go out. The answer is the same whether the number has an account or not.
 */
export async function sendSignupCode(parts: IdentityDeps, form: Register, language: Language) {
  const { db, secret, sms_per_day } = parts
  const phone = storedPhone(form.phone)
  await refuseBeyond(db, { name: 'signup-code', max: 1, window_s: 60 }, phone)
  await refuseBeyond(db, { name: 'signup-code-day', max: 5, window_s: day_s }, phone)
  const code = sixDigits()
  const sms_parts = smsPartsOf('signup_code', { code }, language)
  await refuseBeyond(db, { name: 'signup-codes', max: Math.ceil(sms_per_day / 2 / sms_parts), window_s: day_s }, 'all')
  await refuseBeyondCeiling(parts, sms_parts)
  const password_hash = await hashPassword(form.password)
  const token = newToken()
  await transaction(db, async (trx) => {
    const at = await now(trx)
    await insertSignup(trx, {
      name: `${form.firstName} ${form.lastName}`,
      phone,
      password_hash,
      language,
      token_hash: tokenHash(token),
      code_hash: codeHash(secret, signupOf(phone), code),
      created_at: at,
      expires_at: new Date(at.getTime() + life_ms),
    })
    await sendSms(trx, secret, { to: phone, template: 'signup_code', params: { code }, language })
  })
  return { phone_code_required: true as const, challenge: token, message: text(language, 'signup_code_sent') }
}

/**
 * Opens the account with the code and logs its owner in. A number that is the only login of another account is refused:
 * that one's owner would be shut out.
 */
export async function proveSignup(parts: IdentityDeps, form: ProveSignup, from: RequestOrigin, language: Language) {
  const entered = await transaction(parts.db, async (trx) => {
    const at = await now(trx)
    const signup = await trySignup(trx, tokenHash(form.challenge), at)
    if (!signup) throw new AppError('signup_over')
    if (!isCode(parts.secret, signupOf(signup.phone), form.code, signup.code_hash)) return null
    await endSignup(trx, signup.id, at)
    const user = await openAccountOfPhone(trx, signup, at)
    return enter(parts, trx, user, { remember: false, from, language, at })
  })
  if (!entered) throw fieldError('code', 'code_wrong')
  return entered
}

type NewCitizen = { name: string; phone: string; password_hash: string; language: Language }

/** Opens the account of a citizen who has just proven this number; another account with an e-mail loses the proof. */
export async function openAccountOfPhone(trx: Db, { name, phone, password_hash, language }: NewCitizen, at: Date) {
  await lockPhone(trx, phone)
  if (await isOnlyLogin(trx, phone)) throw new AppError('phone_has_account')
  await endProofsOf(trx, phone)
  return insertUser(trx, { name, email: null, phone, phone_verified_at: at, password_hash, role: 'user', language })
}
