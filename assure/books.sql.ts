import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

export const applicationsOnRecord = async (db: Db) => {
  const { rows } = await sql<{ id: number; transaction_id: string; payment_status: string; receipts: string[] }>`
    select a.id, a.transaction_id, a.payment_status,
      array(select r.number from payments p join receipts r on r.payment_id = p.id
        where p.purpose = 'application' and p.subject_id = a.id order by r.number) as receipts
    from applications a order by a.id`.execute(db)
  return rows
}

/** Each entry names a fault; its query returns one row for every case of it. */
const faults = [
  [
    'two applications for one transaction id',
    sql`select min(id) as id from applications
    group by user_id, transaction_id having count(*) > 1`,
  ],
  ['receipt number given twice', sql`select min(id) as id from receipts group by number having count(*) > 1`],
  [
    'receipt series with a gap',
    sql`select s.last_number as id from receipt_series s
    left join receipts r using (series, office_code, fiscal_year)
    group by s.series, s.office_code, s.fiscal_year, s.last_number
    having count(r.id) <> s.last_number or min(r.series_number) <> 1 or max(r.series_number) <> s.last_number`,
  ],
  [
    'receipt outside its series',
    sql`select id from receipts r where not exists (
    select from receipt_series s where s.series = r.series and s.office_code = r.office_code
      and s.fiscal_year = r.fiscal_year)`,
  ],
  [
    'paid application without exactly one settlement',
    sql`select a.id from applications a
    left join payments p on p.purpose = 'application' and p.subject_id = a.id
    left join ledger_transactions t on t.payment_id = p.id and t.kind = 'settlement'
    group by a.id having count(t.id) <> (case when a.payment_status = 'paid' then 1 else 0 end)`,
  ],
  [
    'settlement of another amount than the fee',
    sql`select t.id from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id and e.amount_poisha > 0
    join payments p on p.id = t.payment_id join applications a on a.id = p.subject_id
    where t.kind = 'settlement' and e.amount_poisha <> a.fee_poisha`,
  ],
  [
    'ledger transaction that does not sum to zero',
    sql`select transaction_id as id from ledger_entries
    group by transaction_id having sum(amount_poisha) <> 0`,
  ],
  [
    'ledger transaction without entries',
    sql`select t.id from ledger_transactions t
    where (select count(*) from ledger_entries e where e.transaction_id = t.id) < 2`,
  ],
  [
    'revenue total that differs from the ledger',
    sql`select coalesce(r.office_id, l.office_id) as id from (
      select account, office_id, unit, starts_on, amount_poisha, bookings from revenue_totals where bookings <> 0) as r
    full join (
      select e.account, e.office_id, p.unit, date_trunc(p.unit, t.created_at at time zone 'Asia/Dhaka')::date as starts_on,
        -sum(e.amount_poisha)::bigint as amount_poisha, count(*)::int as bookings
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id,
        (values ('day'), ('month')) as p(unit)
      where e.account like 'revenue:%' and not exists (
        select from demo_payments d where d.payment_id = t.payment_id)
      group by 1, 2, 3, 4) as l using (account, office_id, unit, starts_on, amount_poisha, bookings)
    where r.office_id is null or l.office_id is null`,
  ],
  [
    'revenue of the country that differs from its offices',
    sql`select c.starts_on as id from revenue_of_country c left join (
      select account, unit, starts_on, sum(amount_poisha)::bigint as amount_poisha, sum(bookings)::int as bookings
      from revenue_totals group by 1, 2, 3) as o using (account, unit, starts_on)
    where (c.amount_poisha, c.bookings) is distinct from (coalesce(o.amount_poisha, 0), coalesce(o.bookings, 0))`,
  ],
  [
    'application without payment',
    sql`select a.id from applications a where not exists (
    select from payments p where p.purpose = 'application' and p.subject_id = a.id)`,
  ],
  [
    'paid application without receipt',
    sql`select a.id from applications a where payment_status = 'paid'
    and not exists (select from payments p join receipts r on r.payment_id = p.id
      where p.purpose = 'application' and p.subject_id = a.id and p.status = 'succeeded')`,
  ],
  [
    'receipt without a succeeded payment',
    sql`select r.id from receipts r left join payments p on p.id = r.payment_id
    where p.status is distinct from 'succeeded'`,
  ],
  [
    'succeeded payment of an unpaid application',
    sql`select p.id from payments p
    join applications a on a.id = p.subject_id where p.status = 'succeeded' and a.payment_status <> 'paid'`,
  ],
  [
    'paid khatian application without exactly one copy',
    sql`select a.id from applications a
    left join documents_issued d on d.application_id = a.id where a.type = 'khatian_request'
    group by a.id having count(d.id) <> (case when a.payment_status = 'paid' then 1 else 0 end)`,
  ],
  [
    'paid application without exactly one notice to tell',
    sql`select a.id from applications a
    left join notifications n on n.type = 'application_paid' and (n.params ->> 'application_id')::bigint = a.id
    group by a.id having count(n.id) <> (case when a.payment_status = 'paid' then 1 else 0 end)`,
  ],
  [
    'charge at the provider that pays for nothing',
    sql`select p.id from sandbox_charges c
    left join payments p on p.reference = c.reference
    where c.plan = 'succeed' and p.status is distinct from 'succeeded'`,
  ],
] as const

export const faultsIn = async (db: Db): Promise<string[]> => {
  const found: string[] = []
  for (const [name, query] of faults) {
    const { rows } = await sql<{ id: number }>`${query}`.execute(db)
    if (rows.length > 0) found.push(`${rows.length} × ${name}, such as ${rows[0]?.id}`)
  }
  return found
}

export const ledgerTotal = async (db: Db) => {
  const { rows } = await sql<{ total: number; entries: number }>`
    select coalesce(sum(amount_poisha), 0)::bigint as total, count(*) as entries from ledger_entries`.execute(db)
  return rows[0] ?? { total: Number.NaN, entries: 0 }
}

/** Makes open payments two minutes older, so that the office queries the provider now instead of in two minutes. */
export const ageOpenPayments = (db: Db) =>
  sql`update payments set created_at = created_at - interval '2 minutes', next_check_at = now()
    where status in ('created', 'pending')`.execute(db)
