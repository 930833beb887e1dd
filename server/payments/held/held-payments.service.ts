import { type DecideHeld, heldDecisions } from '#contract/payments/held-payments.ts'
import { poisha } from '#contract/payments/money.ts'
import type { PaymentLife } from '#contract/payments/office-payments.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { getPaymentLife } from '../office/office-payments.service.ts'
import { attemptOf, lockPayment } from '../payments.sql.ts'
import { applyHeldDecision, type Purposes } from '../settle.ts'

type Parts = { db: Db; purposes: Purposes }

/**
 * Decides a held payment: settles it, gives back what the provider took, or ends it where the provider took nothing.
 * Throws `payment_not_held` after a decision, and refuses what the amount does not allow: rules/payments.md#held.
 */
export async function decideHeld(
  { db, purposes }: Parts,
  { actor, request_id }: RequestContext,
  id: number,
  { decision, reason }: DecideHeld,
): Promise<PaymentLife> {
  await transaction(db, async (trx) => {
    const payment = await lockPayment(trx, id)
    if (!payment) throw new AppError('not_found')
    if (payment.status !== 'held' || payment.refund_due) throw new AppError('payment_not_held')
    const attempt = await attemptOf(trx, id)
    const named = attempt?.amount_poisha ?? null
    const taken = named === null ? null : poisha(named)
    if (!heldDecisions(payment.amount_poisha, taken).includes(decision)) throw fieldError('decision', 'held_amount')
    await applyHeldDecision({ trx, room: purposes[payment.purpose], payment, at: await now(trx) }, decision, {
      provider_ref: attempt?.provider_ref ?? '',
      amount_poisha: taken,
    })
    await recordAudit(trx, {
      actor_id: actor.id,
      act: 'decide_held',
      subject: 'payments',
      subject_id: payment.reference,
      request_id,
      before: { state: 'held' },
      after: { decision, reason },
    })
  })
  return getPaymentLife(db, actor, id)
}
