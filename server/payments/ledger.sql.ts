import { type Poisha, poisha } from '#contract/money.ts'
import type { Db } from '#server/app/database.ts'

type Entry = { account: string; amount_poisha: Poisha }
type Posting = {
  payment_id: number
  kind: 'settlement' | 'taken-in-excess' | 'refund'
  refund_key: string
  office_id: number
  at: Date
  entries: Entry[]
}

/**
 * Writes one ledger transaction. The database refuses a second of the same kind for a payment, and one that does not
 * sum to zero.
 */
export async function post(trx: Db, { payment_id, kind, refund_key, office_id, at, entries }: Posting): Promise<void> {
  const { id } = await trx
    .insertInto('ledger_transactions')
    .values({ payment_id, kind, refund_key, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('ledger_entries')
    .values(entries.map((entry) => ({ ...entry, transaction_id: id, office_id })))
    .execute()
}

/** Money moves from the credited account to the debited one. */
export const moved = (amount: Poisha, to: string, from: string): Entry[] => [
  { account: to, amount_poisha: amount },
  { account: from, amount_poisha: poisha(-amount) },
]
