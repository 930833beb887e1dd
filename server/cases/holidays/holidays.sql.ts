import { sql } from 'kysely'
import type { z } from 'zod'
import type { HolidayRecord, HolidaysQuery } from '#contract/cases/holidays.ts'
import { anywhere } from '#server/app/database/patterns.ts'
import { iso, recordLists, when } from '#server/app/database/record-lists.ts'
import { recordTable } from '#server/app/database/record-table.ts'
import type { Db } from '#server/app/database.ts'

export type HolidayFilters = z.output<typeof HolidaysQuery>

const columns = sql`h.id, to_char(h.day, 'YYYY-MM-DD') as day, h.name_en, h.name_bn, h.confirmed, h.version,
  ${iso(sql`h.updated_at`)} as updated_at`

const ofYear = (year: number) => sql`h.day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`

const lists = recordLists<HolidayRecord, HolidayFilters, unknown>({
  columns,
  table: sql`holidays h`,
  id: sql`h.id`,
  // The default order is by day: an id says nothing about a holiday.
  orders: { id: sql`h.day`, day: sql`h.day` },
  inside: () => [],
  filters: ({ year, search }) => [
    ...when(year, ofYear),
    ...when(search, (text) => sql`h.name_en ilike ${anywhere(text)} or h.name_bn ilike ${anywhere(text)}`),
  ],
})

/** The holidays in the order of their days. */
async function afterHoliday(db: Db, { year }: HolidayFilters, last: number | null, limit: number) {
  const { rows } = await sql<HolidayRecord>`select ${columns} from holidays h
    where ${year === undefined ? sql`true` : ofYear(year)}
      and (${last}::bigint is null or h.day > (select l.day from holidays l where l.id = ${last}::bigint))
    order by h.day limit ${limit}`.execute(db)
  return rows
}

export const holidayLists = {
  ...lists,
  after: (db: Db, query: HolidayFilters, _where: unknown, last: number | null, limit: number) =>
    afterHoliday(db, query, last, limit),
}

/** All of a year, held until the transaction ends. */
export async function lockHolidaysOf(trx: Db, year: number): Promise<HolidayRecord[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`holidays:${year}`}, 0))`.execute(trx)
  const { rows } = await sql<HolidayRecord>`
    select ${columns} from holidays h where ${ofYear(year)} order by h.day for update`.execute(trx)
  return rows
}

export async function yearsWithHolidays(db: Db): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from day)::int as year from holidays order by year`.execute(db)
  return rows.map(({ year }) => year)
}

export const holidaysTable = recordTable('holidays')
