import { isAbroad } from '#contract/phones.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { countTries, refuseBeyond, triesOf } from '#server/app/http/limits/limits.ts'
import { codeHash, isCode, sixDigits } from '#server/app/secrets/sms-codes.ts'
import { notify, sendSms, smsPartsOf } from '#server/notifications/notifications.service.ts'
import { userById } from '../accounts/users.sql.ts'
import type { IdentityDeps } from '../deps.ts'
import {
  endProofsOfPhone,
  insertPhoneCode,
  isOnlyLogin,
  isPhoneOf,
  lockPhone,
  markPhoneVerified,
  redeemPhoneCode,
  tryPhoneCode,
} from './phone.sql.ts'
import { phoneCodeKey } from './verification-messages.service.ts'

const codeLife_ms = 5 * 60_000
const day_s = 86_400

const proofOf = (phone: string) => ({ purpose: 'phone-code', of: phone })

/**
 * Sends six digits to the person's phone: good for 5 minutes and 5 tries, one a minute, ten a day for one account and
 * for one phone, and `sms_per_day` by all accounts together, since every one is paid for. Only for who has proven an
 * e-mail: accounts that cost nothing must not cost us text messages. `phone_abroad` for a number of another country: its
 * codes go to the e-mail, and nothing proves the number.
 */
export async function sendPhoneCode(parts: IdentityDeps, user_id: number): Promise<void> {
  const { db, secret } = parts
  const user = await userById(db, user_id)
  const { phone } = user
  if (!phone) throw fieldError('phone', 'phone_missing')
  if (isAbroad(phone)) throw new AppError('phone_abroad')
  if (user.phone_verified_at) throw new AppError('already_verified')
  if (!user.email_verified_at) throw new AppError('verify_email_first')
  await refuseBeyond(db, { name: 'phone-code', max: 1, window_s: 60 }, String(user_id))
  await refuseBeyond(db, { name: 'phone-code-account-day', max: 10, window_s: day_s }, String(user_id))
  await refuseBeyond(db, { name: 'phone-code-day', max: 10, window_s: day_s }, phone)
  const code = sixDigits()
  const { language } = user
  await refuseBeyondCeiling(parts, smsPartsOf('phone_code', { code }, language))
  await transaction(db, async (trx) => {
    const at = await now(trx)
    const { id } = await insertPhoneCode(trx, {
      user_id,
      phone,
      code_hash: codeHash(secret, proofOf(phone), code),
      created_at: at,
      expires_at: new Date(at.getTime() + codeLife_ms),
    })
    const dedupe_key = phoneCodeKey(id)
    await sendSms(trx, secret, { to: phone, template: 'phone_code', params: { code }, language, dedupe_key })
  })
}

const codesOfDay = (max: number) => ({ name: 'phone-codes', max, window_s: day_s })

/**
 * Holds the ceiling of the whole installation, in parts of text messages; the log says when four fifths of it are used,
 * and when all is.
 */
export async function refuseBeyondCeiling(deps: IdentityDeps, parts: number): Promise<void> {
  const { count, seconds_left } = await countParts(deps, parts)
  if (count > deps.sms_per_day) throw new AppError('sms_used_up', { retry_after_seconds: Math.max(1, seconds_left) })
}

/** Counts parts as `refuseBeyondCeiling` does, for who sends without being asked. */
export const hasPartsLeft = async (deps: IdentityDeps, parts: number): Promise<boolean> =>
  (await countParts(deps, parts)).count <= deps.sms_per_day

async function countParts({ db, sms_per_day: max, warn }: IdentityDeps, parts: number) {
  const { count, seconds_left } = await countTries(db, codesOfDay(max), 'everybody', parts)
  const passes = (mark: number) => count >= mark && count - parts < mark
  if (passes(Math.ceil(max * 0.8)))
    warn({ parts: count, SMS_PER_DAY: max }, 'four fifths of the text messages of today are used')
  if (passes(max + 1)) warn({ SMS_PER_DAY: max }, 'no more codes are sent to phones today')
  return { count, seconds_left }
}

/** Parts of codes that were requested today, also of those that were refused. */
export const codePartsToday = (db: Db, max: number): Promise<number> => triesOf(db, codesOfDay(max), 'everybody')

/**
 * Proves the phone with the newest code. Every try is counted. A number is proven by one account, the newest: the
 * previous account is notified, and can no longer log in by it. `phone_has_account` if that would shut its owner out.
 */
export async function verifyPhone(parts: IdentityDeps, user_id: number, code: string): Promise<void> {
  const right = await transaction(parts.db, async (trx) => {
    const at = await now(trx)
    const sent = await tryPhoneCode(trx, user_id, at)
    if (!sent || !isCode(parts.secret, proofOf(sent.phone), code, sent.code_hash)) return false
    await redeemPhoneCode(trx, sent.id, at)
    return provePhone(trx, user_id, sent.phone, at)
  })
  if (!right) throw fieldError('code', 'code_wrong')
}

/** False when the number no longer is the person's: then nobody loses it to them. */
async function provePhone(trx: Db, user_id: number, phone: string, at: Date): Promise<boolean> {
  await lockPhone(trx, phone)
  if (!(await isPhoneOf(trx, user_id, phone))) return false
  if (await isOnlyLogin(trx, phone)) throw new AppError('phone_has_account')
  await endProofsOf(trx, phone)
  await markPhoneVerified(trx, user_id, at)
  return true
}

/** Other accounts no longer count as having this number, and are notified. */
export async function endProofsOf(trx: Db, phone: string): Promise<void> {
  for (const { id } of await endProofsOfPhone(trx, phone))
    await notify(trx, { user_id: id, type: 'phone_taken', params: {}, link: '/dashboard?tab=profileKyc' })
}
