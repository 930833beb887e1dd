import type { ResetPassword } from '#contract/identity/identity.ts'
import { digitsTogether } from '#contract/text-input.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { codeHash, isCode, sixDigits } from '#server/app/secrets/sms-codes.ts'
import { sendSms, smsPartsOf } from '#server/notifications/notifications.service.ts'
import { userByLogin } from '../accounts/users.sql.ts'
import type { IdentityDeps, RequestOrigin } from '../deps.ts'
import { lockAttempts } from '../sessions/attempts.sql.ts'
import { loginKey } from '../sessions/devices.service.ts'
import { hasPartsLeft } from '../verification/phone.service.ts'
import { insertPhoneCode, redeemPhoneCode, tryPhoneCode } from '../verification/phone.sql.ts'
import { wasUsedSince } from './passwords.sql.ts'
import { hashPassword } from './passwords.ts'
import { replacePassword } from './replace-password.service.ts'
import { refuseWeakPassword } from './weak-password.ts'

const life_ms = 10 * 60_000
/** An operator gives an unused number to somebody else after 15 months. */
const number_life_ms = 450 * 86_400_000

const resetOf = (phone: string) => ({ purpose: 'reset-code', of: phone })

type Owner = NonNullable<Awaited<ReturnType<typeof userByLogin>>>

/**
 * Sends a code to set a new password to who has no verified e-mail: 10 minutes, 5 tries. Not for an account that was not
 * used for 15 months: the number may be somebody else's by now, and the land office helps.
 */
export async function sendResetCode(parts: IdentityDeps, trx: Db, { id, phone, language }: Owner): Promise<void> {
  const at = await now(trx)
  if (!phone || !(await wasUsedSince(trx, id, new Date(at.getTime() - number_life_ms)))) return
  const code = sixDigits()
  if (!(await hasPartsLeft({ ...parts, db: trx }, smsPartsOf('reset_code', { code }, language)))) return
  await insertPhoneCode(trx, {
    user_id: id,
    phone,
    code_hash: codeHash(parts.secret, resetOf(phone), code),
    created_at: at,
    expires_at: new Date(at.getTime() + life_ms),
  })
  await sendSms(trx, parts.secret, { to: phone, template: 'reset_code', params: { code }, language })
}

/**
 * Sets a new password by the code, once, ends every session and forgets all devices but this one, whose id it returns.
 * `reset_failed` for a wrong or old code and for a number without an account, whatever the password.
 */
export async function resetByCode(parts: IdentityDeps, phone: string, form: ResetPassword, from: RequestOrigin) {
  const hash = await hashPassword(form.password)
  const device_id = await transaction(parts.db, async (trx) => {
    const user = await userByLogin(trx, { column: 'phone', value: phone }, parts.demo)
    if (!user) return null
    await lockAttempts(trx, loginKey(user))
    const at = await now(trx)
    const sent = await tryPhoneCode(trx, user.id, at)
    if (sent?.phone !== phone) return null
    if (!isCode(parts.secret, resetOf(phone), digitsTogether(form.token), sent.code_hash)) return null
    refuseWeakPassword(form.password, user)
    await redeemPhoneCode(trx, sent.id, at)
    return replacePassword(trx, user, hash, from)
  })
  if (device_id === null) throw new AppError('reset_failed')
  return device_id
}
