import { poisha } from '#contract/payments/money.ts'
import type { PaymentLife } from '#contract/payments/office-payments.ts'
import type { RefundOutcome } from '#contract/payments/refunds.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { isInside, officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { openForRefund } from '../cash/cash-days.service.ts'
import { owedBack } from '../ledger.sql.ts'
import { bookExcessRefund } from '../money-back/excess.ts'
import { notifyPayer } from '../money-back/notify-payer.ts'
import { getPaymentLife } from '../office/office-payments.service.ts'
import { lockPayment, type PaymentRow } from '../payments.sql.ts'
import type { Purposes } from '../settle.ts'
import { applyRefund } from './refund-answers.ts'
import { openRefundOf, updateRefund } from './refunds.sql.ts'

/**
 * Records what a provider told staff of money that it was to give back, for a refund at the provider or money taken in
 * excess; or that cash was given back at the counter, which an acland of the office may record too. Throws `refund_decided`
 * where nothing is open, and what the day of the counter refuses: rules/payments.md#refunds.
 */
export async function recordOutcome(
  { db, purposes }: { db: Db; purposes: Purposes },
  { actor, request_id, language }: RequestContext,
  payment_id: number,
  { outcome, reason }: RefundOutcome,
): Promise<PaymentLife> {
  await transaction(db, async (trx) => {
    const payment = await lockPayment(trx, payment_id)
    const is_cash = payment?.method === 'cash'
    if (actor.role !== 'admin' && !is_cash) throw new AppError('forbidden')
    if (!payment || !isInside(await officesOf(trx, actor), payment.office_id)) throw new AppError('not_found')
    const refund = await openRefundOf(trx, payment_id)
    if (payment.refund_due) {
      if (outcome === 'not_given_back') throw fieldError('outcome', 'unknown_choice')
      await bookExcessRefund({ trx, purposes, payment }, poisha(await owedBack(trx, payment_id)))
    } else {
      if (refund?.state !== 'at_provider') throw new AppError('refund_decided')
      const at = await now(trx)
      if (is_cash && outcome === 'not_given_back') await endUnpaid(trx, payment, refund, { reason, at })
      else {
        if (is_cash) await openForRefund(trx, payment.office_id, { at, language, ...refund })
        await applyRefund({ trx, purposes, payment }, refund.id, outcome === 'given_back' ? 'refunded' : 'refused')
      }
    }
    await recordAudit(trx, {
      actor_id: actor.id,
      act: 'record_refund_outcome',
      subject: 'payments',
      subject_id: payment.reference,
      request_id,
      before: {},
      after: { outcome, reason },
    })
  })
  return getPaymentLife(db, actor, payment_id)
}

type OpenRefund = NonNullable<Awaited<ReturnType<typeof openRefundOf>>>

/** Ends a refund of cash that nobody was given: unlike a provider's refusal it waits for no one. */
async function endUnpaid(trx: Db, payment: PaymentRow, refund: OpenRefund, ended: { reason: string; at: Date }) {
  const { reason, at } = ended
  await updateRefund(trx, refund.id, { state: 'declined', decline_reason: reason, next_check_at: null, ended_at: at })
  await notifyPayer(trx, payment, refund, 'refund_failed')
}
