import { type AskLook, type HotlineLook, minutes_of_look } from '#contract/hotline/looks.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { refuseBeyond } from '#server/app/http/limits/limits.ts'
import { codeHash, isCode, sixDigits } from '#server/app/secrets/sms-codes.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import type { IdentityDeps } from '#server/identity/deps.ts'
import {
  codeOwnerById,
  ownerOfReceiver,
  refuseCodeBeyondCeiling,
  sendCode,
  storedReceiver,
} from '#server/identity/verification/code-receivers.service.ts'
import { identityProgress } from '#server/kyc/kyc.service.ts'
import { taxDueOf } from '#server/land-tax/registrations/tax-due.service.ts'
import { trackedCasesOf } from '#server/track/track.service.ts'
import { confirmLook, endOthersOfOperator, insertLook, isLookOf, openLook, operatorById, tryCode } from './looks.sql.ts'

const hour_s = 3600
const codeLife_ms = 5 * 60_000
const life_ms = minutes_of_look * 60_000

const consentOf = (operator: Actor, receiver: string) => ({
  purpose: 'hotline-code',
  of: `${operator.id}:${receiver}`,
})

/**
 * Asks a caller to let an operator see their cases: a code goes to the number that an account has proven, or to the e-mail
 * of who has a number abroad. Whether there is one is not answered, and limits count alike for all.
 */
export async function requestLook(parts: IdentityDeps, actor: Actor, { phone: typed }: AskLook) {
  const { db, secret, demo } = parts
  const receiver = storedReceiver(typed)
  const operator = await operatorById(db, actor.id)
  if (!operator?.digital_centre) throw new AppError('forbidden')
  await refuseBeyond(db, { name: 'hotline-operator', max: 60, window_s: hour_s }, String(actor.id))
  await refuseBeyond(db, { name: 'hotline-phone', max: 3, window_s: 600 }, receiver)
  await refuseBeyond(db, { name: 'hotline-phone-day', max: 10, window_s: 24 * hour_s }, receiver)
  const code = sixDigits()
  const params = { helper_name: operator.name, digital_centre: operator.digital_centre, code }
  await refuseCodeBeyondCeiling(parts, receiver, 'hotline_code', params)
  return transaction(db, async (trx) => {
    const at = await now(trx)
    const caller = await ownerOfReceiver(trx, receiver, demo)
    const code_expires_at = new Date(at.getTime() + codeLife_ms)
    const { id } = await insertLook(trx, {
      operator_id: actor.id,
      operator_session_id: actor.session_id,
      user_id: caller?.id ?? null,
      code_hash: codeHash(secret, consentOf(actor, receiver), code),
      code_expires_at,
      asked_at: at,
    })
    if (caller) {
      const { name, language } = caller
      await sendCode(parts, trx, { receiver, template: 'hotline_code', params: { ...params, name }, language })
    }
    return { id, expires_at: code_expires_at.toISOString() }
  })
}

/** Takes the code that the caller reads out, five tries in five minutes, and shows their cases. */
export async function startLook(parts: IdentityDeps, actor: Actor, id: number, code: string): Promise<HotlineLook> {
  const { db } = parts
  if (!(await isLookOf(db, id, actor))) throw new AppError('not_found')
  const right = await transaction(db, async (trx) => {
    const at = await now(trx)
    const asked = await tryCode(trx, id, at)
    const owner = asked?.user_id ? await codeOwnerById(trx, asked.user_id) : undefined
    if (!asked || !owner) return false
    if (!isCode(parts.secret, consentOf(actor, owner.receiver), code, asked.code_hash)) return false
    await confirmLook(trx, id, { confirmed_at: at, expires_at: new Date(at.getTime() + life_ms) })
    await endOthersOfOperator(trx, actor.id, id, at)
    return true
  })
  if (!right) throw fieldError('code', 'code_wrong')
  return showLook(db, actor, id)
}

/** The caller's cases as they are now; each look is in the audit log, and after ten minutes there is nothing here. */
export async function showLook(db: Db, actor: Actor, id: number): Promise<HotlineLook> {
  if (!(await isLookOf(db, id, actor))) throw new AppError('not_found')
  const look = await openLook(db, id, await now(db))
  if (!look?.user_id || !look.expires_at) throw new AppError('not_found')
  if (!(await codeOwnerById(db, look.user_id))) throw new AppError('not_found')
  const { user_id, expires_at } = look
  await transaction(db, (trx) =>
    recordAudit(trx, {
      actor_id: actor.id,
      act: 'see_cases',
      before: null,
      after: { user_id },
      request_id: null,
      subject: 'hotline_looks',
      subject_id: String(id),
    }),
  )
  return {
    id,
    expires_at: expires_at.toISOString(),
    cases: await trackedCasesOf(db, user_id),
    tax: await taxDueOf(db, user_id),
    identity: await identityProgress(db, user_id),
  }
}
