import type { Poisha } from '#contract/payments/money.ts'
import { amountOf, type Fields, idOf, textOf } from './answers.ts'

export type RefundState = 'refunded' | 'pending' | 'refused'

/** State of a refund as its answer or its status says. Other words than the known ones leave it open. */
export function refundState(fields: Fields): RefundState {
  const state = textOf(fields, 'refundTransactionStatus', 'transactionStatus')
  if (state === 'Completed') return 'refunded'
  return /^(cancell?ed|failed)$/i.test(state) ? 'refused' : 'pending'
}

/**
 * A refund in the answer to its status: version 1 tells of one refund, version 2 of all. Found by its id, or, where the
 * answer to the refund was lost, by its amount. Null where bKash knows of none.
 */
export function refundOf(
  fields: Fields,
  id: string | null,
  amount_poisha: Poisha,
): { id: string; state: RefundState } | null {
  const listed = fields['refundTransactions']
  const refunds = Array.isArray(listed) ? listed.filter(isFields) : [fields]
  const found = refunds.findLast((each) => {
    const refund_id = idOf(each, 'refundTrxID', 'refundTrxId')
    return refund_id !== '' && (refund_id === id || amountOf(each, 'refundAmount', 'amount') === amount_poisha)
  })
  return found ? { id: idOf(found, 'refundTrxID', 'refundTrxId'), state: refundState(found) } : null
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
