import { type RawBuilder, sql } from 'kysely'
import type { RevenueItem } from '#contract/revenue/revenue.ts'
import { nextOf } from '#contract/revenue/revenue-spans.ts'
import { startOfDay } from '#server/app/database/dhaka-days.ts'
import { insideOffices, iso, matching, pageRows } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'
import { revenueRows } from './revenue-rows.sql.ts'

// Payments of a demo that was removed; few, by primary key. The totals are without them.
const real = sql`not exists (select from ledger_transactions dt join demo_payments d on d.payment_id = dt.payment_id
  where dt.id = e.transaction_id)`

/** Revenue is the credit on a stream's account; a refund is a debit there. */
const booked = (account: string, offices: Offices, conditions: RawBuilder<unknown>[]) => sql`
  ledger_entries e
  where e.account = ${account} and ${real} and ${matching([...insideOffices(sql`e.office_id`)(offices), ...conditions])}`

type Dated = 'submitted_at' | 'paid_at' | 'created_at'
type ItemRow = Omit<RevenueItem, 'amount' | 'fee_amount' | 'mutation_type' | Dated> & {
  amount_poisha: number
  mutation_type: RevenueItem['mutation_type'] | null
} & Record<Dated, string | null>

const itemColumns = sql`e.id, ${iso(sql`t.created_at`)} as at,
  case when t.kind = 'refund' then 'refund' else 'settlement' end as kind, -e.amount_poisha as amount_poisha,
  p.reference as payment_reference, r.number as receipt_number, p.method as payment_method,
  ${iso(sql`coalesce(a.created_at, mu.created_at, co.created_at)`)} as submitted_at,
  ${iso(sql`coalesce(lp.paid_at, mu.paid_at, co.paid_at)`)} as paid_at, mu.mutation_type,
  ${iso(sql`case when p.purpose in ('mutation', 'correction') then p.created_at end`)} as created_at,
  json_build_object('name', u.name) as "user",
  json_build_object('id', o.id, 'name_en', o.name_en, 'name_bn', o.name_bn) as office,
  case when p.purpose in ('mutation', 'correction') and e.line_id = 1 then p.purpose || '_application'
    else coalesce(a.type, p.purpose) end as what,
  case when p.purpose in ('mutation', 'correction') then p.subject_id else coalesce(e.line_id, p.subject_id) end as subject_id,
  case when m.id is not null then json_build_object('name_en', m.name_en, 'name_bn', m.name_bn) end as mouza,
  coalesce(d.dag_no, lr.dag_number, mu.dag_number, co.dag_number) as dag_no`

const itemTables = sql`
  join ledger_transactions t on t.id = e.transaction_id
  join payments p on p.id = t.payment_id
  join users u on u.id = p.user_id
  join upazilas o on o.id = e.office_id
  left join mutations mu on p.purpose = 'mutation' and mu.id = p.subject_id
  left join corrections co on p.purpose = 'correction' and co.id = p.subject_id
  -- A mutation or correction is booked in two lines and has one receipt.
  left join receipts r on r.payment_id = p.id
    and coalesce(r.line_id, 0) = case when mu.id is null and co.id is null then coalesce(e.line_id, 0) else 0 end
  left join applications a on p.purpose = 'application' and a.id = p.subject_id
  left join dags d on d.id = a.dag_id
  left join mouza_maps mm on mm.id = a.mouza_map_id
  left join land_tax_payments lp on p.purpose = 'land_tax' and lp.id = e.line_id
  left join land_tax_registrations lr on lr.id = lp.registration_id
  left join mouzas m on m.id = coalesce(d.mouza_id, mm.mouza_id, lr.mouza_id, mu.mouza_id, co.mouza_id)`

/**
 * The latest bookings of an account. Each office is read by its own index: for `office_id in (…) order by booked_at`
 * the planner walks the ledger of the country from its end.
 */
export async function latestItems(db: Db, account: string, offices: Offices, limit: number): Promise<ItemRow[]> {
  if (offices.length === 0) return []
  const each = (offices === 'everywhere' ? [offices] : offices.map((office) => [office])).map(
    (within) =>
      sql`(select e.* from ${booked(account, within, [])} order by e.booked_at desc, e.id desc ${pageRows(limit)})`,
  )
  const { rows } = await sql<ItemRow>`
    with latest as materialized (select * from (${sql.join(each, sql` union all `)}) as e
      order by e.booked_at desc, e.id desc ${pageRows(limit)})
    select ${itemColumns} from latest e ${itemTables} order by e.booked_at desc, e.id desc`.execute(db)
  return rows
}

type Day = { account: string; offices: Offices; day: string }

const onDay = (day: string) => [sql`e.booked_at >= ${startOfDay(day)}`, sql`e.booked_at < ${startOfDay(day, 1)}`]

export async function totalOfDay(db: Db, { account, offices, day }: Day) {
  const { rows } = await sql<{ amount_poisha: number; count: number }>`
    select coalesce(sum(r.amount_poisha), 0)::bigint as amount_poisha, coalesce(sum(r.bookings), 0)::int as count
    from (${revenueRows({ unit: 'day', offices, from: day, until: nextOf.day(day) })}) as r
    where r.account = ${account}`.execute(db)
  return rows[0] ?? { amount_poisha: 0, count: 0 }
}

/** The bookings of a day, latest first; `before` is a ledger entry, for reading on. */
export async function itemsOfDay(
  db: Db,
  { account, offices, day }: Day,
  { limit, offset, before }: { limit: number; offset: number; before: number | null },
): Promise<ItemRow[]> {
  const earlier = before === null ? [] : [sql`e.id < ${before}`]
  const { rows } = await sql<ItemRow>`
    with found as materialized (select e.* from ${booked(account, offices, [...onDay(day), ...earlier])}
      order by e.booked_at desc, e.id desc ${pageRows(limit, offset)})
    select ${itemColumns} from found e ${itemTables} order by e.booked_at desc, e.id desc`.execute(db)
  return rows
}

/** Revenue of all three streams from a day in Dhaka to today; whole months are read from their sums. */
export async function revenueSince(db: Db, offices: Offices, from: string): Promise<number> {
  const unit = from.endsWith('-01') ? 'month' : 'day'
  const { rows } = await sql<{ amount_poisha: number }>`
    select coalesce(sum(r.amount_poisha), 0)::bigint as amount_poisha
    from (${revenueRows({ unit, offices, from, until: 'infinity' })}) as r`.execute(db)
  return rows[0]?.amount_poisha ?? 0
}
