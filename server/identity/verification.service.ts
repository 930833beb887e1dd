import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Language } from '#contract/digits.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { tokenHash } from '#server/app/keys.ts'
import { refuseBeyond } from '#server/app/limits.ts'
import { sendMail, sendSms } from '#server/notifications/notifications.service.ts'
import { mailLink, redeemMailLink } from './mail-links.sql.ts'
import { makeMailLink } from './mail-links.ts'
import type { IdentityParts } from './parts.ts'
import { userById } from './users.sql.ts'
import {
  insertPhoneCode,
  isEmailVerified,
  markEmailVerified,
  markPhoneVerified,
  redeemPhoneCode,
  tryPhoneCode,
} from './verification.sql.ts'

type Reader = { id: number; name: string; email: string; language: Language }

/** Writes a verification link to the person's address, good for 24 hours; an older one stops working. */
export async function sendVerification(trx: Db, public_url: string, user: Reader, at: Date): Promise<void> {
  const token = await makeMailLink(trx, user, 'verify_email', at)
  await sendMail(trx, {
    to: user.email,
    template: 'verify_email',
    params: { name: user.name, url: `${public_url}/api/email/verify?token=${token}` },
    language: user.language,
  })
}

/** Sends the link again; one a minute. */
export async function resendVerification({ db, public_url }: IdentityParts, user_id: number): Promise<void> {
  const user = await userById(db, user_id)
  if (user.email_verified_at) throw new AppError('already_verified')
  await refuseBeyond(db, { name: 'verify-email', max: 1, window_s: 60 }, String(user_id))
  await transaction(db, async (trx) => sendVerification(trx, public_url(), user, await now(trx)))
}

/** Follows a verification link. One that was followed before still says yes, since mail scanners follow links too. */
export async function verifyEmail(db: Db, token: string): Promise<boolean> {
  const hash = tokenHash(token)
  return transaction(db, async (trx) => {
    const at = await now(trx)
    const used = await redeemMailLink(trx, 'verify_email', hash, at)
    if (used) await markEmailVerified(trx, used.user_id, used.email, at)
    const link = await mailLink(trx, 'verify_email', hash)
    return link !== undefined && (await isEmailVerified(trx, link.user_id, link.email))
  })
}

const codeHash = (secret: string, phone: string, code: string) =>
  createHmac('sha256', `phone-code:${secret}`).update(`${phone}:${code}`).digest()

const codeLife_ms = 5 * 60_000

/** Sends six digits to the person's phone: good for 5 minutes and 5 tries, one a minute. */
export async function sendPhoneCode({ db, secret }: IdentityParts, user_id: number): Promise<void> {
  const user = await userById(db, user_id)
  const { phone } = user
  if (!phone) throw fieldError('phone', 'phone_missing')
  if (user.phone_verified_at) throw new AppError('already_verified')
  await refuseBeyond(db, { name: 'phone-code', max: 1, window_s: 60 }, String(user_id))
  await refuseBeyond(db, { name: 'phone-code-day', max: 10, window_s: 86_400 }, phone)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await transaction(db, async (trx) => {
    const at = await now(trx)
    await insertPhoneCode(trx, {
      user_id,
      phone,
      code_hash: codeHash(secret, phone, code),
      created_at: at,
      expires_at: new Date(at.getTime() + codeLife_ms),
    })
    await sendSms(trx, { to: phone, template: 'phone_code', params: { code }, language: user.language })
  })
}

/** Proves the phone with the newest code. The try is counted whatever comes of it. */
export async function verifyPhone({ db, secret }: IdentityParts, user_id: number, code: string): Promise<void> {
  const right = await transaction(db, async (trx) => {
    const at = await now(trx)
    const sent = await tryPhoneCode(trx, user_id, at)
    if (!sent || !timingSafeEqual(sent.code_hash, codeHash(secret, sent.phone, code))) return false
    await redeemPhoneCode(trx, sent.id, at)
    return markPhoneVerified(trx, user_id, sent.phone, at)
  })
  if (!right) throw fieldError('code', 'code_wrong')
}
