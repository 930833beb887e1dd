import { sql } from 'kysely'
import { nextOf, type Span, startOf } from '#contract/revenue/revenue-spans.ts'
import { insideOffices, matching } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'
import { revenueRows } from './revenue-rows.sql.ts'

export type Step = 'day' | 'month' | 'year'

type TimeQuery = { span: Span; step: Step; today: string }
type TotalsQuery = TimeQuery & { offices: Offices }
type PeriodTotal = { account: string; from: string; amount_poisha: number; count: number }

const buckets = {
  day: sql`r.starts_on`,
  month: sql`date_trunc('month', r.starts_on::timestamp)`,
  year: sql`date_trunc('year', r.starts_on::timestamp - interval '6 months') + interval '6 months'`,
}

/**
 * Revenue of each account in each day, month or tax year of a span; periods without any are left out. Days before and
 * after the whole months are two ranges: as one condition all days of the span are read.
 */
export async function totalsOfPeriods(db: Db, query: TotalsQuery): Promise<PeriodTotal[]> {
  const { span, step, offices } = query
  const months = wholeMonths(query)
  const end = nextOf.day(span.to)
  const { rows } = await sql<PeriodTotal>`
    select account, to_char(start, 'YYYY-MM-DD') as "from", amount_poisha, count from (
      select r.account, ${buckets[step]} as start,
        sum(r.amount_poisha)::bigint as amount_poisha, sum(r.bookings)::int as count
      from (
        ${revenueRows({ unit: 'month', offices, from: months.from, until: months.until })}
        union all
        ${revenueRows({ unit: 'day', offices, from: span.from, until: months.from })}
        union all
        ${revenueRows({ unit: 'day', offices, from: months.until, until: end })}) as r
      group by 1, 2) as totals`.execute(db)
  return rows
}

/** The months that lie in a span as a whole, and are read as such. Nothing is booked after today. */
export function wholeMonths({ span: { from, to }, step, today }: TimeQuery) {
  if (step === 'day') return { from, until: from }
  const first = startOf.month(from) === from ? from : nextOf.month(from)
  const until = to >= today ? nextOf.month(to) : startOf.month(nextOf.day(to))
  return first < until ? { from: first, until } : { from: nextOf.day(to), until: nextOf.day(to) }
}

/** The names of an office; nothing where it is not inside these offices. */
export async function officeNames(db: Db, offices: Offices, upazila_id: number) {
  const { rows } = await sql<{ name_en: string; name_bn: string }>`
    select name_en, name_bn from upazilas u
    where ${matching([sql`u.id = ${upazila_id}`, ...insideOffices(sql`u.id`)(offices)])}`.execute(db)
  return rows[0]
}
