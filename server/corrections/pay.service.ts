import type { Correction } from '#contract/corrections/correction-answers.ts'
import { isDecided } from '#contract/corrections/correction-moves.ts'
import type { PayMutation } from '#contract/mutations/mutations.ts'
import { fromTaka, poisha } from '#contract/payments/money.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { isDagClosed } from '#server/land-records/land.service.ts'
import type { Owed } from '#server/payments/payments.service.ts'
import { type LockedCorrection, lockOwnCorrection } from './correction-changes.sql.ts'
import { type CorrectionParts, getCorrection } from './corrections.service.ts'

/** Pays the fee, once: a payment under way is continued, a paid correction is never charged again. */
export async function payCorrection(
  parts: CorrectionParts,
  actor: Actor,
  id: number,
  order: PayMutation,
): Promise<Correction> {
  const { db, payments } = parts
  const made = await transaction(db, async (trx) => {
    const correction = await lockOwnCorrection(trx, actor.id, id)
    if (!correction) throw new AppError('not_found')
    refuseEnded(correction)
    if (fromTaka(order.amount) !== correction.fee_poisha) throw fieldError('amount', 'amount_differs')
    const owed = await owedFor(trx, parts, correction)
    const by = { method: order.payment_method, payer: order.payer_identifier }
    return owed && payments.request(trx, { ...owed, ...by }, await now(trx))
  })
  if (made) await payments.carryOut(made, order.payer_identifier)
  const { documents: _, papers: __, sms_sent_to: ___, ...correction } = await getCorrection(parts, actor, id)
  if (made && correction.payment_status === 'failed')
    throw new AppError('payment_declined', { extra: { correction_id: id, correction } })
  return correction
}

function refuseEnded({ paid_at, status }: LockedCorrection): void {
  if (paid_at !== null) throw new AppError('already_paid')
  if (isDecided(status)) throw new AppError('correction_decided')
}

/**
 * The fee of a locked correction; null while a payment is under way.
 * @throws already_paid, correction_decided, dag_closed
 */
export async function owedFor(
  trx: Db,
  { payments }: Pick<CorrectionParts, 'payments'>,
  correction: LockedCorrection,
): Promise<Owed | null> {
  const { id, user_id, upazila_id, fee_poisha } = correction
  refuseEnded(correction)
  if (await isDagClosed(trx, correction.dag_id)) throw new AppError('dag_closed')
  if (await payments.underWay(trx, 'correction', id)) return null
  return { purpose: 'correction', subject_id: id, user_id, office_id: upazila_id, amount_poisha: poisha(fee_poisha) }
}
