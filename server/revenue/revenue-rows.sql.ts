import { type RawBuilder, sql } from 'kysely'
import { insideOffices, matching } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'

type Time = { unit: 'day' | 'month'; offices: Offices; from: string; until: string }

const accounts = sql`(values ('revenue:application'), ('revenue:land_tax'), ('revenue:mutation')) as a(account)`

/**
 * Bookings inside the offices in the days or months of a half-open span: rows of account, `starts_on`, poisha and
 * bookings. For the country, finished periods are read as one row each, and the others by office.
 */
export function revenueRows({ unit, offices, from, until }: Time): RawBuilder<unknown> {
  const inTime = (row: RawBuilder<unknown>) =>
    sql`${row}.account = a.account and ${row}.unit = ${unit} and ${row}.starts_on >= ${from}::date
      and ${row}.starts_on < ${until}::date`
  const columns = (row: RawBuilder<unknown>) =>
    sql`${row}.account, ${row}.starts_on, ${row}.amount_poisha, ${row}.bookings`
  const [of_office, of_country] = [sql`r`, sql`c`]
  if (offices !== 'everywhere')
    return sql`select ${columns(of_office)} from ${accounts} join revenue_totals r
      on ${matching([inTime(of_office), ...insideOffices(sql`r.office_id`)(offices)])}`
  return sql`select ${columns(of_country)} from ${accounts} join revenue_of_country c on ${inTime(of_country)}
    union all
    select ${columns(of_office)} from ${accounts}
    cross join lateral (select coalesce(max(starts_on), '-infinity') as until from revenue_of_country
      where account = a.account and unit = ${unit}) as summed
    cross join lateral (select * from revenue_totals r where ${inTime(of_office)} and r.starts_on > summed.until) as r`
}

/**
 * Sums the days and months of the country that are over. A payment may still be booked for the day in which it began:
 * the job waits an hour.
 */
export async function sumRevenueOfCountry(db: Db): Promise<void> {
  await sql`
    insert into revenue_of_country (account, unit, starts_on, amount_poisha, bookings)
    select r.account, r.unit, r.starts_on, sum(r.amount_poisha), sum(r.bookings)
    from ledger_accounts l
    cross join (values ('day', interval '1 day'), ('month', interval '1 month')) as p(unit, length)
    cross join lateral (select coalesce(max(starts_on), '-infinity') as until from revenue_of_country
      where account = l.code and unit = p.unit) as summed
    join revenue_totals r on r.account = l.code and r.unit = p.unit and r.starts_on > summed.until
      and r.starts_on <= now() at time zone 'Asia/Dhaka' - interval '1 hour' - p.length
    where l.code like 'revenue:%'
    group by r.account, r.unit, r.starts_on
    on conflict do nothing`.execute(db)
}
