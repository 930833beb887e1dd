import { poisha, sumPoisha } from '#contract/payments/money.ts'
import { now } from '#server/app/database.ts'
import { accountOf, moved, post } from '../ledger.sql.ts'
import type { MoneyBackKind, Recording } from '../money-back/money-back.ts'
import { notifyPayer } from '../money-back/notify-payer.ts'
import { paymentById, updatePayment } from '../payments.sql.ts'
import {
  claimDueRefunds,
  type Line,
  linesOf,
  lockRefund,
  type RefundRow,
  refundRow,
  updateRefund,
} from './refunds.sql.ts'

const refundKey = (id: number) => `R-${id}`

/** Refunds by an act of the office. Staff ask a provider that the office no longer has, and record what it says. */
export const refunds: MoneyBackKind = {
  claim: claimDueRefunds,
  find: async (db, id) => {
    const refund = await refundRow(db, id)
    const payment = refund && (await paymentById(db, refund.payment_id))
    return payment && { id, payment, refund_key: refundKey(id), amount_poisha: poisha(refund.amount_poisha) }
  },
  call: 'refund',
  without_provider: 'pending',
  record: (recording, { id }, answer) => applyRefund(recording, id, typeof answer === 'string' ? answer : 'refused'),
}

/** Writes what a provider says of a refund: it has begun, the money is back, or it refuses. */
export async function applyRefund(
  { trx, purposes, payment }: Recording,
  id: number,
  result: 'refunded' | 'pending' | 'refused',
): Promise<void> {
  const refund = await lockRefund(trx, id)
  if (!refund || (refund.state !== 'due' && refund.state !== 'at_provider')) return
  const at = await now(trx)
  if (result === 'pending') return void (await updateRefund(trx, id, { state: 'at_provider' }))
  if (result === 'refused') {
    await updateRefund(trx, id, { state: 'refused', next_check_at: null, ended_at: at })
    return void (await notifyPayer(trx, payment, refund, 'refund_failed'))
  }
  const room = purposes[payment.purpose]
  const lines = await linesOf(trx, payment.id)
  const parts = partsOf(lines, refund)
  await post(trx, {
    payment_id: payment.id,
    kind: 'refund',
    refund_key: refundKey(id),
    at,
    entries: parts.flatMap(({ account, ...part }) => moved([part], account, accountOf(payment))),
  })
  const refunded_poisha = payment.refunded_poisha + refund.amount_poisha
  const is_whole = refunded_poisha === payment.amount_poisha
  await updatePayment(trx, payment.id, { refunded_poisha, ...(is_whole && { status: 'refunded' }) })
  await updateRefund(trx, id, { state: 'given_back', next_check_at: null, ended_at: at })
  const ended = parts.filter(({ line_id, amount_poisha }) =>
    lines.some((line) => line.line_id === line_id && line.left_poisha === amount_poisha),
  )
  await room.givenBack(trx, payment, {
    at,
    is_whole,
    reason: refund.reason,
    line_ids: ended.flatMap(({ line_id }) => line_id ?? []),
  })
  await notifyPayer(trx, payment, refund, 'refund_done')
}

/** The parts of a refund by line. All that is left of several lines is what was requested, since refunds wait for each other. */
function partsOf(lines: readonly Line[], { line_id, amount_poisha }: RefundRow) {
  const chosen = lines.filter((line) => line.left_poisha > 0 && (line_id === null || line.line_id === line_id))
  const parts = chosen.map((line) => ({
    account: line.account,
    office_id: line.office.id,
    line_id: line.line_id,
    amount_poisha: poisha(chosen.length === 1 ? amount_poisha : line.left_poisha),
  }))
  if (sumPoisha(parts.map((part) => part.amount_poisha)) !== amount_poisha)
    throw new Error('a refund is not what is left of its lines')
  return parts
}
