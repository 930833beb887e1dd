import { poisha } from '#contract/payments/money.ts'
import { type Db, now } from '#server/app/database.ts'
import { postReceived } from '../ledger.sql.ts'
import type { MoneyBackKind } from '../money-back/money-back.ts'
import { notifyPayer } from '../money-back/notify-payer.ts'
import { type PaymentRow, paymentById } from '../payments.sql.ts'
import type { Movement } from '../provider.ts'
import {
  claimSurplus,
  insertReceived,
  lockReceived,
  type ReceivedRow,
  receivedRow,
  updateReceived,
} from './received.sql.ts'

// Money that a provider took for one payment again: rules/payments.md#money-taken-again

const surplusKey = (id: number) => `S-${id}`

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
  if (by_itself) await notifyPayer(trx, payment, messageOf(row), 'surplus_refund_begun')
}

/** Such money that its provider gives back by itself. */
export const surplus: MoneyBackKind = {
  claim: claimSurplus,
  find: async (db, id) => {
    const row = await receivedRow(db, id)
    const payment = row?.surplus_of && (await paymentById(db, row.surplus_of))
    if (!row || !payment) return undefined
    const { provider_ref, amount_poisha } = row
    return { id, payment, refund_key: surplusKey(id), amount_poisha: poisha(amount_poisha), provider_ref }
  },
  call: 'refundSurplus',
  without_provider: { refused: '' },
  record: async ({ trx, payment }, { id }, answer) => {
    const row = await lockReceived(trx, id)
    if (row?.state !== 'unassigned') return
    if (answer === 'pending') return void (await updateReceived(trx, id, { refund_state: 'at_provider' }))
    if (answer === 'refunded') return recordReturned(trx, row, { payment, refund_state: 'given_back' })
    const refusal = typeof answer === 'string' ? '' : answer.refused
    await updateReceived(trx, id, { refund_state: 'refused', refusal, next_check_at: null })
    await notifyPayer(trx, payment, messageOf(row), 'refund_failed')
  },
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
  await notifyPayer(trx, payment, messageOf(row), 'surplus_refund_done')
}

const messageOf = ({ id, amount_poisha }: ReceivedRow) => ({ id: surplusKey(id), amount_poisha, reason: '' })
