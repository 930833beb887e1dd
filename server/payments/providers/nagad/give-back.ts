import { poisha } from '#contract/payments/money.ts'
import { randomCode } from '#server/app/secrets/keys.ts'
import type { Refund } from '../../provider.ts'
import { amountText } from '../answers.ts'
import { amountOf, textOf } from '../fields.ts'
import { dhakaDigits, Refused } from './calls.ts'
import { claimRefund, endRefund, isRefunded } from './nagad.sql.ts'
import { type Nagad, opened, recordAnswer } from './opened.ts'

/** Requests a refund once. One without an answer is never requested again, since no call tells what became of it. */
export async function giveBack(nagad: Nagad, { reference, refund_key, amount_poisha }: Refund) {
  const payment = await opened(nagad, reference)
  if (!payment?.issuer_ref) return 'refused'
  const name = { reference, refund_key }
  const reference_no = `RF${randomCode(12)}`
  if (!(await claimRefund(nagad.db, name, reference_no)))
    return (await isRefunded(nagad.db, name)) ? 'refunded' : 'pending'
  const { order_id, payment_ref_id, created_at } = payment
  const answer = await nagad.calls.refund({
    order_id,
    payment_ref_id,
    reference_no,
    paid_on: dhakaDigits(created_at).slice(0, 8),
    original_amount: amountText(poisha(payment.amount_poisha)),
    amount: amountText(poisha(amount_poisha)),
  })
  await recordAnswer(nagad, reference, `refund:${reference_no}`, answer, 'refund ')
  if (answer instanceof Refused) {
    await endRefund(nagad.db, reference_no, 'refused')
    return 'refused'
  }
  const is_ours = textOf(answer, 'referenceNo') === reference_no && textOf(answer, 'orderId') === order_id
  const is_whole = is_ours && amountOf(answer, 'cancelAmount') === amount_poisha
  if (!is_whole || textOf(answer, 'status') !== 'Success') return 'pending'
  await endRefund(nagad.db, reference_no, 'given_back')
  return 'refunded'
}
