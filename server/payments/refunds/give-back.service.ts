import { takaOf } from '#contract/payments/money.ts'
import type { Db } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { notifyPayer } from '../money-back/notify-payer.ts'
import { lockPayment, lockPaymentOf } from '../payments.sql.ts'
import { begunState } from './refunds.service.ts'
import { insertRefund, openRefundOf } from './refunds.sql.ts'

type GivingBack = { payment_id: number; reason: string; actor_id: number; request_id: string; at: Date }

/** Locks what may be given back with a case, before the case itself: a settlement and a refund lock in that order. */
export const lockToGiveBack = lockPaymentOf

/**
 * Gives back all that is left of a payment whose case has become impossible, in the transaction that ends the case: once, and
 * without a second admin. The payer is told with the reason. Nothing where it is given back already, or on its way. The payment was locked before the case, by
 * `lockToGiveBack`.
 */
export async function giveBack(trx: Db, { payment_id, reason, actor_id, request_id, at }: GivingBack): Promise<void> {
  const payment = await lockPayment(trx, payment_id)
  if (payment?.status !== 'succeeded' || (await openRefundOf(trx, payment_id))) return
  const amount_poisha = payment.amount_poisha - payment.refunded_poisha
  if (amount_poisha <= 0) return
  const id = await insertRefund(trx, {
    payment_id,
    line_id: null,
    amount_poisha,
    reason,
    requested_by: actor_id,
    requested_at: at,
    state: begunState(payment),
    next_check_at: at,
  })
  await recordAudit(trx, {
    actor_id,
    act: 'request_refund',
    subject: 'payments',
    subject_id: payment.reference,
    request_id,
    before: {},
    after: { amount: takaOf(amount_poisha), line_id: null, reason },
  })
  await notifyPayer(trx, payment, { id, amount_poisha, reason }, 'refund_begun')
}
