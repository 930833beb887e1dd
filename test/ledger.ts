import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/app/database.ts'

/** The ledger entries of a payment, debits first. */
export async function ledgerOf(db: Db, reference: string) {
  return db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .innerJoin('payments', 'payments.id', 'ledger_transactions.payment_id')
    .select([
      'ledger_transactions.kind',
      'ledger_entries.account',
      'ledger_entries.amount_poisha',
      'ledger_entries.office_id',
    ])
    .where('payments.reference', '=', reference)
    .orderBy('ledger_entries.id')
    .execute()
}

/** Holds whatever happened: every transaction sums to zero, and what is paid was settled exactly once. */
export async function ledgerIsRight(db: Db) {
  const { rows: unbalanced } = await sql`
    select transaction_id from ledger_entries group by transaction_id having sum(amount_poisha) <> 0`.execute(db)
  expect(unbalanced).toEqual([])
  const { rows: unsettled } = await sql`
    select p.id from payments p left join ledger_transactions t on t.payment_id = p.id and t.kind = 'settlement'
    where (p.status = 'succeeded') <> (t.id is not null) and p.status <> 'refunded'`.execute(db)
  expect(unsettled).toEqual([])
  const { rows: doubled } = await sql`
    select subject_id from payments where purpose = 'application' and status = 'succeeded'
    group by subject_id having count(*) > 1`.execute(db)
  expect(doubled).toEqual([])
  const { rows: unpaid } = await sql`
    select a.id from applications a
    where (a.payment_status = 'paid') <> exists (
      select from payments p join receipts r on r.payment_id = p.id
      where p.purpose = 'application' and p.subject_id = a.id and p.status = 'succeeded')`.execute(db)
  expect(unpaid).toEqual([])
}
