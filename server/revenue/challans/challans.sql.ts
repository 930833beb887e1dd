import { type RawBuilder, sql } from 'kysely'
import { type Challan, type ChallanLine, max_challans_shown } from '#contract/revenue/challans.ts'
import type { RevenueStream } from '#contract/revenue/revenue.ts'
import { nextOf, type Span } from '#contract/revenue/revenue-spans.ts'
import { startOfDay } from '#server/app/database/dhaka-days.ts'
import { insideOffices, iso, matching } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import { wholeMonths } from '../revenue-totals.sql.ts'
import { accounts } from '../stream-accounts.ts'

/** Lines of a list at most: the country has some six hundred offices, each with three accounts. */
const max_lines = 10_000

const streams = sql`(values ${sql.join(
  Object.entries(accounts).map(([stream, account], place) => sql`(${stream}, ${account}, ${sql.lit(place)})`),
)}) as s(stream, account, place)`

export type LineRow = Pick<ChallanLine, 'office' | 'stream' | 'transactions'> & {
  taken_poisha: number
  given_back_poisha: number
}

type LinesQuery = { span: Span; today: string; upazila_id: number | undefined }

/**
 * Revenue of each office and account in a span, by the codes of the offices. Sums are read by days and whole months;
 * the ledger is read only for refunds, which are few.
 */
export async function challanLines(db: Db, { span, today, upazila_id }: LinesQuery): Promise<LineRow[]> {
  const months = wholeMonths({ span, step: 'month', today })
  const end = nextOf.day(span.to)
  const inOffice = (column: RawBuilder<unknown>) =>
    upazila_id === undefined ? [] : insideOffices(column)([upazila_id])
  const totals = (unit: 'day' | 'month', from: string, until: string) => sql`
    select r.office_id, r.account, r.amount_poisha, r.bookings from revenue_totals r
    where ${matching([
      sql`r.account in (${sql.join(Object.values(accounts))}) and r.unit = ${unit}`,
      sql`r.starts_on >= ${from}::date and r.starts_on < ${until}::date`,
      ...inOffice(sql`r.office_id`),
    ])}`
  const { rows } = await sql<LineRow>`
    with booked as (
      select office_id, account, sum(amount_poisha)::bigint as amount_poisha, sum(bookings)::int as bookings
      from (${totals('month', months.from, months.until)} union all ${totals('day', span.from, months.from)}
        union all ${totals('day', months.until, end)}) as r
      group by office_id, account),
    returned as (
      select e.office_id, e.account, sum(e.amount_poisha)::bigint as amount_poisha
      from refunds f
      join ledger_transactions t on t.payment_id = f.payment_id and t.kind = 'refund' and t.refund_key = 'R-' || f.id
      join ledger_entries e on e.transaction_id = t.id and e.account like 'revenue:%'
      where f.state = 'given_back' and f.ended_at >= ${startOfDay(span.from)} and f.ended_at < ${startOfDay(span.to, 1)}
        and not exists (select from demo_payments d where d.payment_id = f.payment_id)
      group by e.office_id, e.account)
    select json_build_object('id', u.id, 'code', u.office_code, 'name_en', u.name_en, 'name_bn', u.name_bn) as office,
      s.stream, b.bookings as transactions, (b.amount_poisha + coalesce(g.amount_poisha, 0))::bigint as taken_poisha,
      coalesce(g.amount_poisha, 0)::bigint as given_back_poisha
    from booked b
    join ${streams} on s.account = b.account
    join upazilas u on u.id = b.office_id
    left join returned g on g.office_id = b.office_id and g.account = b.account
    where b.bookings > 0
    order by u.office_code, s.place limit ${max_lines}`.execute(db)
  return rows
}

export type ChallanRow = Omit<Challan, 'amount'> & { amount_poisha: number }

const columns = sql`c.id, c.number, c.dated::text as date, c.first_day::text as first_day, c.last_day::text as last_day,
  c.account_code, c.amount_poisha, coalesce(r.name, '') as recorded_by, ${iso(sql`c.recorded_at`)} as recorded_at,
  case when c.withdrawn_at is not null then json_build_object('by', coalesce(w.name, ''),
    'at', ${iso(sql`c.withdrawn_at`)}, 'reason', c.withdrawal_reason) end as withdrawn`
const people = sql`left join users r on r.id = c.recorded_by left join users w on w.id = c.withdrawn_by`

export type LineChallan = ChallanRow & { office_id: number; stream: RevenueStream; covered_days: number }

/** The challans of some lines of a span, of each at most 40, with the days of the span that those of a line cover. */
export async function challansOfLines(
  db: Db,
  { from, to }: Span,
  lines: readonly Pick<LineRow, 'office' | 'stream'>[],
): Promise<LineChallan[]> {
  const keys = lines.map(({ office, stream }) => ({ office_id: office.id, stream, account: accounts[stream] }))
  const { rows } = await sql<LineChallan>`
    select l.office_id, l.stream, c.covered_days, ${columns}
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as l(office_id bigint, stream text, account text)
    cross join lateral (
      select c.*, coalesce(sum(least(c.last_day, ${to}::date) - greatest(c.first_day, ${from}::date) + 1)
        filter (where c.withdrawn_at is null) over (), 0)::int as covered_days
      from challans c
      where c.office_id = l.office_id and c.account = l.account and c.first_day <= ${to}::date
        and c.last_day >= ${from}::date
      order by c.withdrawn_at is not null, c.first_day desc, c.id desc limit ${max_challans_shown}) as c
    ${people}
    order by l.office_id, l.stream, c.withdrawn_at is not null, c.first_day desc, c.id desc`.execute(db)
  return rows
}

/** Held until the transaction ends: of two who record challans of an office, one waits, and bookings of past days too. */
export const lockChallansOf = (trx: Db, office_id: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('challans', ${office_id}))`.execute(trx)

type Place = { office_id: number; account: string; span: Span }

/** Poisha that the ledger has for these days. A booking for one of them that is not committed yet is waited for. */
export async function lockedAmount(trx: Db, { office_id, account, span }: Place): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    with days as (
      select amount_poisha from revenue_totals
      where office_id = ${office_id} and account = ${account} and unit = 'day'
        and starts_on between ${span.from}::date and ${span.to}::date
      for update)
    select coalesce(sum(amount_poisha), 0)::bigint as amount from days`.execute(trx)
  return rows[0]?.amount ?? 0
}

/** The latest standing challan that covers one of these days. */
export async function challanWithin(db: Db, { office_id, account, span }: Place) {
  const { rows } = await sql<{ number: string; from: string; to: string }>`
    select number, first_day::text as "from", last_day::text as "to" from challans
    where office_id = ${office_id} and account = ${account} and first_day <= ${span.to}::date
      and last_day >= ${span.from}::date and withdrawn_at is null
    order by first_day desc limit 1`.execute(db)
  return rows[0]
}

type NewRow = Place & {
  account_code: string | null
  number: string
  date: string
  amount_poisha: number
  recorded_by: number
  at: Date
}

export async function insertChallan(trx: Db, { span, ...row }: NewRow): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into challans (office_id, account, first_day, last_day, account_code, number, dated, amount_poisha,
      recorded_by, recorded_at)
    values (${row.office_id}, ${row.account}, ${span.from}::date, ${span.to}::date, ${row.account_code}, ${row.number},
      ${row.date}::date, ${row.amount_poisha}, ${row.recorded_by}, ${row.at})
    returning id`.execute(trx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a challan was not put on record')
  return id
}

export async function challanById(db: Db, id: number): Promise<ChallanRow | undefined> {
  const { rows } = await sql<ChallanRow>`select ${columns} from challans c ${people} where c.id = ${id}`.execute(db)
  return rows[0]
}

type Withdrawal = { by: number; at: Date; reason: string }

/** False where it is withdrawn already. */
export async function markWithdrawn(trx: Db, id: number, { by, at, reason }: Withdrawal): Promise<boolean> {
  const { rows } = await sql`
    update challans set withdrawn_by = ${by}, withdrawn_at = ${at}, withdrawal_reason = ${reason}
    where id = ${id} and withdrawn_at is null returning id`.execute(trx)
  return rows.length > 0
}

export async function officeExists(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from upazilas where id = ${id}`.execute(db)
  return rows.length > 0
}
