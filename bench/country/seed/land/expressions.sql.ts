import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** A pseudorandom whole number from 0 to 2,147,483,647; the same input gives the same number. */
export const chance = (of: Sql, salt: number) => sql`(hashint8extended((${of})::bigint, ${sql.lit(salt)}) & 2147483647)`

/** Time when the seeding of the country began; everything in it happened before. */
export const began_at = sql`(select began_at from country_seed.plan)`

/** Age of the oldest case in days. */
const days_back = 1000

/** Time of the nth of `count` cases, the first of them a thousand days ago. */
export const momentOf = (n: Sql, count: number) =>
  sql`(${began_at} - interval '2 hours' - (${sql.lit(count)} - (${n})) * interval '${sql.raw(String(days_back))} days' / ${sql.lit(count)})`

/** The fiscal and tax year of a moment in Dhaka: `2026-27`. */
export const fiscalYear = (at: Sql) => sql`(select y || '-' || lpad(((y + 1) % 100)::text, 2, '0')
  from extract(year from (${at}) at time zone 'Asia/Dhaka' - interval '6 months') as x(year) cross join lateral (select x.year::int as y) as z)`

/** The account of the officer of an upazila. */
export const officerOf = (upazila_id: Sql) => sql`(${upazila_id} + 100)`

/** Accounts of citizens follow those of officers. */
export const first_citizen = 1001

/** Ending of paper numbers: `2026-00000042`. */
export const paperSerial = (at: Sql, id: Sql) =>
  sql`(to_char(${at} at time zone 'Asia/Dhaka', 'YYYY') || '-' || lpad((${id})::text, 8, '0'))`
