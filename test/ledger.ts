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

/**
 * Holds whatever happened: every transaction sums to zero, what is paid was settled exactly once, and the totals of days
 * and months are the sums of their entries.
 */
export async function ledgerIsRight(db: Db) {
  await revenueTotalsAreRight(db)
  const { rows: unbalanced } = await sql`
    select transaction_id from ledger_entries group by transaction_id having sum(amount_poisha) <> 0`.execute(db)
  expect(unbalanced).toEqual([])
  const { rows: unsettled } = await sql`
    select p.id from payments p left join ledger_transactions t on t.payment_id = p.id and t.kind = 'settlement'
    where (p.status = 'succeeded') <> (t.id is not null) and p.status <> 'refunded'`.execute(db)
  expect(unsettled).toEqual([])
  const { rows: doubled } = await sql`
    select subject_id from payments where status = 'succeeded'
    group by purpose, subject_id having count(*) > 1`.execute(db)
  expect(doubled).toEqual([])
  const { rows: unpaid } = await sql`
    select a.id from applications a
    where (a.payment_status = 'paid') <> exists (
      select from payments p join receipts r on r.payment_id = p.id
      where p.purpose = 'application' and p.subject_id = a.id and p.status = 'succeeded')`.execute(db)
  expect(unpaid).toEqual([])
  const { rows: mutations } = await sql`
    select n.id from mutations n
    where (n.paid_at is not null) <> (1 = (select count(*) from payments p join receipts r on r.payment_id = p.id
      where p.purpose = 'mutation' and p.subject_id = n.id and p.status = 'succeeded'
        and p.amount_poisha = n.fee_poisha and r.amount_poisha = n.fee_poisha and n.fee_poisha = (
          select -sum(e.amount_poisha) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
          where t.payment_id = p.id and t.kind = 'settlement' and e.account = 'revenue:mutation')))`.execute(db)
  expect(mutations).toEqual([])
}

async function revenueTotalsAreRight(db: Db) {
  const { rows: totals } = await sql`
    select account, office_id, unit, starts_on::text, amount_poisha, bookings
    from revenue_totals where bookings <> 0 order by 1, 2, 3, 4`.execute(db)
  const { rows: sums } = await sql`
    select e.account, e.office_id, p.unit,
      date_trunc(p.unit, t.created_at at time zone 'Asia/Dhaka')::date::text as starts_on,
      -sum(e.amount_poisha)::bigint as amount_poisha, count(*)::int as bookings
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id, (values ('day'), ('month')) as p(unit)
    where e.account like 'revenue:%' and not exists (select from demo_payments d where d.payment_id = t.payment_id)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db)
  expect(totals).toEqual(sums)
  const { rows: unlike } = await sql`
    select c.*, o.* from revenue_of_country c left join (
      select account, unit, starts_on, sum(amount_poisha) as poisha, sum(bookings) as count
      from revenue_totals group by 1, 2, 3) as o using (account, unit, starts_on)
    where c.amount_poisha is distinct from o.poisha or c.bookings is distinct from o.count`.execute(db)
  expect(unlike).toEqual([])
}

/** Land tax: a year is paid by one settled payment, line by line as revenue of its office, with one dakhila each. */
export async function landTaxLedgerIsRight(db: Db) {
  await ledgerIsRight(db)
  const { rows: wrong } = await sql`
    select lp.id, lp.status from land_tax_payments lp
    where (lp.status = 'paid') <> (1 = (select count(*) from payments p
      join ledger_transactions t on t.payment_id = p.id and t.kind = 'settlement'
      join ledger_entries e on e.transaction_id = t.id and e.account = 'revenue:land_tax' and e.line_id = lp.id
        and e.office_id = lp.upazila_id and e.amount_poisha = -lp.amount_poisha
      join receipts r on r.payment_id = p.id and r.line_id = lp.id and r.amount_poisha = lp.amount_poisha
      where p.purpose = 'land_tax' and p.subject_id = lp.order_id and p.status = 'succeeded'))`.execute(db)
  expect(wrong).toEqual([])
  const { rows: unequal } = await sql`
    select o.id from land_tax_orders o
    where o.amount_poisha <> (select sum(amount_poisha) from land_tax_payments lp where lp.order_id = o.id)
      or o.amount_poisha <> all (select amount_poisha from payments where purpose = 'land_tax' and subject_id = o.id)
    `.execute(db)
  expect(unequal).toEqual([])
  const { rows: gaps } = await sql`
    select series, office_code, fiscal_year from receipts group by series, office_code, fiscal_year
    having count(*) <> max(series_number)`.execute(db)
  expect(gaps).toEqual([])
  const { rows: offices } = await sql`
    select transaction_id, office_id from ledger_entries group by transaction_id, office_id
    having sum(amount_poisha) <> 0`.execute(db)
  expect(offices).toEqual([])
}
