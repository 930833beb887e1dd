import { poisha, sumPoisha } from '#contract/payments/money.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { accountOf, moved, post } from '../ledger.sql.ts'
import { attemptOf, lockPayment, paymentById, updatePayment } from '../payments.sql.ts'
import type { PaymentProvider, Refund } from '../provider.ts'
import type { Purposes } from '../settle.ts'
import { tell } from './refunds.service.ts'
import { claimDueRefunds, type Line, linesOf, lockRefund, type RefundRow, updateRefund } from './refunds.sql.ts'

type Parts = {
  db: Db
  purposes: Purposes
  providerNamed: (name: string) => PaymentProvider | undefined
  /** Has the provider give money back; `pending` where it does not answer. */
  giveBack: (provider: PaymentProvider, refund: Refund) => ReturnType<PaymentProvider['refund']>
}

/** A provider knows a refund by this, so that one which is sent twice is carried out once. */
export const refundKey = (id: number) => `R-${id}`

/** Has the providers carry out refunds that are due, and books what they gave back. */
export async function carryOutRefunds({ db, purposes, providerNamed, giveBack }: Parts): Promise<void> {
  for (const id of await claimDueRefunds(db)) {
    const refund = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const payment = await paymentById(db, refund.payment_id)
    if (!payment) continue
    const provider = providerNamed(payment.provider)
    // A provider that the office no longer has is asked by staff, who record what it says.
    if (!provider) {
      await transaction(db, (trx) => applyRefund(trx, purposes, payment.id, id, 'pending'))
      continue
    }
    const attempt = await attemptOf(db, payment.id)
    const result = await giveBack(provider, {
      reference: payment.reference,
      provider_ref: attempt?.provider_ref ?? '',
      amount_poisha: poisha(refund.amount_poisha),
      refund_key: refundKey(id),
    })
    await transaction(db, (trx) => applyRefund(trx, purposes, payment.id, id, result))
  }
}

/** Writes what a provider says of a refund: it has begun, the money is back, or it refuses. */
export async function applyRefund(
  trx: Db,
  purposes: Purposes,
  payment_id: number,
  id: number,
  result: 'refunded' | 'pending' | 'refused',
): Promise<void> {
  const payment = await lockPayment(trx, payment_id)
  const refund = await lockRefund(trx, id)
  if (!payment || !refund || (refund.state !== 'due' && refund.state !== 'at_provider')) return
  const at = await now(trx)
  if (result === 'pending') return void (await updateRefund(trx, id, { state: 'at_provider' }))
  if (result === 'refused') {
    await updateRefund(trx, id, { state: 'refused', next_check_at: null, ended_at: at })
    return void (await tell(trx, payment, refund, 'refund_failed'))
  }
  const room = purposes[payment.purpose]
  const lines = await linesOf(trx, payment_id)
  const parts = partsOf(lines, refund)
  await post(trx, {
    payment_id,
    kind: 'refund',
    refund_key: refundKey(id),
    at,
    entries: parts.flatMap(({ account, ...part }) => moved([part], account, accountOf(payment))),
  })
  const refunded_poisha = payment.refunded_poisha + refund.amount_poisha
  const is_whole = refunded_poisha === payment.amount_poisha
  await updatePayment(trx, payment_id, { refunded_poisha, ...(is_whole && { status: 'refunded' }) })
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
  await tell(trx, payment, refund, 'refund_done')
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
