import { poisha } from '#contract/payments/money.ts'
import type { PaymentLife } from '#contract/payments/office-payments.ts'
import type { RefundOutcome } from '#contract/payments/refunds.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, transaction } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { bookExcessRefund } from '../excess.ts'
import { owedBack } from '../ledger.sql.ts'
import { getPaymentLife } from '../office/office-payments.service.ts'
import { lockPayment } from '../payments.sql.ts'
import type { Purposes } from '../settle.ts'
import { applyRefund } from './carry-out-refunds.ts'
import { openRefundOf } from './refunds.sql.ts'

/**
 * Records what a provider told staff of money that it was to give back, for a refund at the provider or money taken in
 * excess. Throws `refund_decided` where neither is open: rules/payments.md#refunds.
 */
export async function recordOutcome(
  { db, purposes }: { db: Db; purposes: Purposes },
  { actor, request_id }: RequestContext,
  payment_id: number,
  { outcome, reason }: RefundOutcome,
): Promise<PaymentLife> {
  await transaction(db, async (trx) => {
    const payment = await lockPayment(trx, payment_id)
    if (!payment) throw new AppError('not_found')
    const refund = await openRefundOf(trx, payment_id)
    if (payment.refund_due) {
      if (outcome === 'not_given_back') throw fieldError('outcome', 'unknown_choice')
      await bookExcessRefund({ trx, purposes }, payment_id, poisha(await owedBack(trx, payment_id)))
    } else {
      if (refund?.state !== 'at_provider') throw new AppError('refund_decided')
      const result = outcome === 'given_back' ? 'refunded' : 'refused'
      await applyRefund(trx, purposes, payment_id, refund.id, result)
    }
    await recordAudit(trx, {
      ...{ actor_id: actor.id, act: 'record_refund_outcome', subject: 'payments', subject_id: payment.reference },
      request_id,
      before: {},
      after: { outcome, reason },
    })
  })
  return getPaymentLife(db, actor, payment_id)
}
