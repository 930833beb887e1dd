import { poisha } from '#contract/payments/money.ts'
import type { Refund } from '../../provider.ts'
import { amountText } from '../answers.ts'
import { idOf } from '../fields.ts'
import { claimRefund, refundsOf, rememberRefund } from './bkash.sql.ts'
import { type Bkash, created, recordAnswer } from './created.ts'
import { refundOf, refundState } from './refunds.ts'

/** Gives money back, once: a try of which nothing is known is looked for before the next one. */
export async function giveBack(bkash: Bkash, { reference, refund_key, amount_poisha }: Refund) {
  const payment = await created(bkash, reference)
  if (!payment?.trx_id) return 'refused'
  const { payment_id, trx_id } = payment
  const name = { reference, refund_key }
  const requested = await refundsOf(bkash.db, reference)
  const before = requested.find((each) => each.refund_key === refund_key)
  if (before) {
    const others = requested.flatMap((each) => (each !== before && each.trx_id) || [])
    const status = await bkash.calls.refundStatus(payment_id, trx_id)
    const found = status.done ? refundOf(status.fields, { id: before.trx_id, amount_poisha, others }) : null
    if (found === 'hidden') return 'pending'
    if (found) {
      await rememberRefund(bkash.db, name, found.id)
      if (found.state !== 'refused') return found.state
    }
  }
  const claimed_at = await claimRefund(bkash.db, name)
  if (!claimed_at) return 'pending'
  const answer = await bkash.calls.refund(payment_id, trx_id, amountText(poisha(amount_poisha)))
  await recordAnswer(bkash, reference, `refund:${payment_id}:${refund_key}:${claimed_at.getTime()}`, answer)
  if (!answer.done) return 'refused'
  await rememberRefund(bkash.db, name, idOf(answer.fields, 'refundTrxID', 'refundTrxId'))
  return refundState(answer.fields)
}
