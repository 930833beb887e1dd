import { poisha } from '#contract/payments/money.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { postReceived } from '../ledger.sql.ts'
import { lockPayment, type PaymentRow, paymentById } from '../payments.sql.ts'
import type { Movement, PaymentProvider, Refund, SurplusRefund } from '../provider.ts'
import {
  claimSurplus,
  insertReceived,
  lockReceived,
  type ReceivedRow,
  receivedRow,
  updateReceived,
} from './received.sql.ts'

// Money that a provider took for one payment again: rules/payments.md#money-taken-again

/** A provider knows the refund of such money by this, so that one which is sent twice is carried out once. */
export const surplusKey = (id: number) => `S-${id}`

/**
 * Takes what came for a payment of ours again, once, and tells the payer. The provider gives it back by itself, or it waits
 * for staff.
 */
export async function receiveSurplus(
  trx: Db,
  payment: PaymentRow,
  { movement, by_itself }: { movement: Movement; by_itself: boolean },
): Promise<void> {
  const at = await now(trx)
  const row = await insertReceived(trx, {
    ...movement,
    provider: payment.provider,
    received_at: at,
    state: 'unassigned',
    fault: 'paid_again',
    surplus_of: payment.id,
    ...(by_itself && { refund_state: 'due', next_check_at: at }),
  })
  if (!row) return
  await postReceived(trx, { kind: 'received', ...row, at })
  if (by_itself) await notifyPayer(trx, payment, row, 'surplus_refund_begun')
}

type Parts = {
  db: Db
  providerNamed: (name: string) => PaymentProvider | undefined
  /** Has the provider give money back; `pending` where it does not answer. */
  giveBack: (provider: PaymentProvider, refund: Refund) => Promise<SurplusRefund>
}

/** Has the providers give back what they took again, and books it. */
export async function carryOutSurplus({ db, providerNamed, giveBack }: Parts): Promise<void> {
  for (const id of await claimSurplus(db)) {
    const row = await receivedRow(db, id)
    const payment = row?.surplus_of && (await paymentById(db, row.surplus_of))
    if (!row || !payment) continue
    const provider = providerNamed(row.provider)
    const result = provider?.refundSurplus
      ? await giveBack(provider, {
          reference: payment.reference,
          provider_ref: row.provider_ref,
          amount_poisha: poisha(row.amount_poisha),
          refund_key: surplusKey(id),
        })
      : // The office has that provider no more.
        { refused: '' }
    await transaction(db, (trx) => applySurplusRefund(trx, { id, payment_id: payment.id }, result))
  }
}

/** Writes what a provider says of such a refund. What staff have recorded meanwhile stays. */
async function applySurplusRefund(
  trx: Db,
  { id, payment_id }: { id: number; payment_id: number },
  result: SurplusRefund,
): Promise<void> {
  const payment = await lockPayment(trx, payment_id)
  const row = await lockReceived(trx, id)
  if (!payment || row?.state !== 'unassigned') return
  if (result === 'pending') return void (await updateReceived(trx, id, { refund_state: 'at_provider' }))
  if (result === 'refunded') return recordReturned(trx, row, { payment, refund_state: 'given_back' })
  await updateReceived(trx, id, { refund_state: 'refused', refusal: result.refused, next_check_at: null })
  await notifyPayer(trx, payment, row, 'refund_failed')
}

type Returned = { payment: PaymentRow } & Pick<
  Parameters<typeof updateReceived>[2],
  'refund_state' | 'decided_by' | 'note'
>

/** Books that such money was given back, and tells the payer. */
export async function recordReturned(trx: Db, row: ReceivedRow, { payment, ...change }: Returned): Promise<void> {
  const at = await now(trx)
  await postReceived(trx, { kind: 'returned', ...row, at })
  await updateReceived(trx, row.id, { ...change, state: 'returned', decided_at: at, next_check_at: null })
  await notifyPayer(trx, payment, row, 'surplus_refund_done')
}

const notifyPayer = (
  trx: Db,
  { user_id, reference }: PaymentRow,
  { id, amount_poisha }: ReceivedRow,
  type: 'surplus_refund_begun' | 'surplus_refund_done' | 'refund_failed',
) =>
  notify(trx, {
    user_id,
    type,
    params: { amount_poisha, reference, reason: '' },
    link: '/dashboard?tab=payments',
    dedupe_key: `${type}:${surplusKey(id)}`,
  })
