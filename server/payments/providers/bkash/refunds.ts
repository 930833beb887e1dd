import type { Poisha } from '#contract/payments/money.ts'
import { amountOf, type Fields, idOf, isFields, textOf } from '../fields.ts'

export type RefundState = 'refunded' | 'pending' | 'refused'

/** State of a refund as its answer or its status says. Other words than the known ones leave it open. */
export function refundState(fields: Fields): RefundState {
  const state = textOf(fields, 'refundTransactionStatus', 'transactionStatus')
  if (state === 'Completed') return 'refunded'
  return /^(cancell?ed|failed)$/i.test(state) ? 'refused' : 'pending'
}

type Sought = {
  /** Null where the answer to the refund was lost. */
  id: string | null
  amount_poisha: Poisha
  /** Ids of other refunds of the payment. */
  others: readonly string[]
}

/**
 * A refund in the answer to its status, found by its id, or by its amount where the id is not known. Null where bKash knows
 * of none. Version 1 tells of one refund only: where that is another one, `hidden`, and nothing is requested again.
 */
export function refundOf(
  fields: Fields,
  { id, amount_poisha, others }: Sought,
): { id: string; state: RefundState } | 'hidden' | null {
  const listed = fields['refundTransactions']
  const refunds = (Array.isArray(listed) ? listed.filter(isFields) : [fields])
    .map((each) => ({ each, id: idOf(each, 'refundTrxID', 'refundTrxId') }))
    .filter((refund) => refund.id !== '')
  const found = refunds.findLast(
    (refund) =>
      refund.id === id ||
      (!others.includes(refund.id) && amountOf(refund.each, 'refundAmount', 'amount') === amount_poisha),
  )
  if (found) return { id: found.id, state: refundState(found.each) }
  return !Array.isArray(listed) && refunds.length > 0 ? 'hidden' : null
}
