import type { ProviderAnswer } from '../../provider.ts'
import { stillOpen, unpaid } from '../answers.ts'
import { NoAnswer } from '../call-provider.ts'
import { type Fields, textOf } from '../fields.ts'
import { isLeft, isOver, isWaiting, readProof, strangeFact } from './answers.ts'
import { Refused } from './calls.ts'
import { rememberPaid } from './nagad.sql.ts'
import { type Nagad, type Opened, recordAnswer } from './opened.ts'

/** No source says if a payer can go on after "Failed" or "Aborted". Who came back cannot, and nobody does after an hour. */
const over_after_ms = 3_600_000
/** An hour before a payment that is open would expire in doubt: docs/rules/payments.md#open-payments. */
const unpaid_after_ms = 23 * 3_600_000

const held = ({ payment_ref_id }: Opened, reason: string): ProviderAnswer => ({
  outcome: 'held',
  provider_ref: payment_ref_id,
  reason,
  amount_poisha: null,
})

/** Asks Nagad about a payment. `came_back` tells that the payer's browser left its page. */
export async function check(nagad: Nagad, payment: Opened, came_back: boolean): Promise<ProviderAnswer> {
  const { reference, order_id, payment_ref_id, redirect_url, age_ms } = payment
  const answer = await nagad.calls.verify(payment_ref_id)
  if (answer instanceof Refused) throw new NoAnswer('Nagad refuses to tell')
  const strange = strangeFact(answer, { merchant_id: nagad.settings.merchant_id, order_id, payment_ref_id })
  const status = textOf(answer, 'status')
  if (status === 'Success' || isOver(answer))
    await recordAnswer(nagad, reference, `verify:${order_id}:${status}`, answer)
  if (status === 'Success') return strange === null ? answerOfPaid(nagad, payment, answer) : held(payment, strange)
  if (strange !== null) throw new NoAnswer(strange)
  if (isOver(answer)) {
    if (textOf(answer, 'issuerPaymentRefNo') !== '') return held(payment, 'money of a payment that is over')
    if (!came_back && age_ms < over_after_ms) return stillOpen(payment_ref_id)
    return unpaid(payment_ref_id, isLeft(answer) ? 'left' : 'refused')
  }
  if (!isWaiting(answer)) return stillOpen(payment_ref_id)
  if (age_ms > unpaid_after_ms) return unpaid(payment_ref_id, 'not paid')
  return { outcome: 'pending', provider_ref: payment_ref_id, redirect_url }
}

async function answerOfPaid(nagad: Nagad, payment: Opened, answer: Fields): Promise<ProviderAnswer> {
  const proof = readProof(answer)
  if ('doubt' in proof) return held(payment, proof.doubt)
  const { issuer_ref, amount_poisha, payer_masked } = proof
  if (!(await rememberPaid(nagad.db, payment.reference, issuer_ref)))
    return held(payment, 'the number of another payment')
  return { outcome: 'succeeded', provider_ref: issuer_ref, amount_poisha, payer_masked }
}
