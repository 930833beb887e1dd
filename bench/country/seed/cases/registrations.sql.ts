import { sql } from 'kysely'
import { landTypeOf } from '#contract/land-tax/land-classes.ts'
import type { LandType } from '#contract/land-tax/land-tax-registrations.ts'
import { villageClasses } from '#demo/land/land-classes.ts'
import type { Db } from '#server/app/database.ts'
import { began_at, chance, fiscalYear, officerOf } from '../land/expressions.sql.ts'
import { personOf } from './people.sql.ts'
import type { Sizes, Span } from './sizes.ts'

const typeOf = ({ land_class, land_class_bn }: (typeof villageClasses)[number]): LandType =>
  landTypeOf(land_class, land_class_bn) ?? 'Others'

const typesByClass = Object.fromEntries(villageClasses.map((each) => [each.land_class, typeOf(each)]))

/** Land type on a form for the land class on record. */
export const landType = (dag: string) =>
  sql`(${sql.lit(JSON.stringify(typesByClass))}::jsonb ->> (${sql.ref(`${dag}.meta`)} ->> 'land_class'))`

/** Three of a hundred dags; none of them changes owners. */
const dagOf = sql`(100 * (n - 1) / 3 + 8)`

/**
 * Three quarters were decided before the payment of their first year; the rest came in the last sixty days, and the
 * newest of these wait.
 */
export const insertRegistrations = (trx: Db, { first, end }: Span, { registrations, citizens }: Sizes) => {
  const early = Math.floor(registrations * 0.75)
  const is_early = sql`n <= ${sql.lit(early)}`
  return sql`insert into land_tax_registrations (id, user_id, upazila_id, mouza_id, survey_type_id, khatiyan_number,
      dag_number, land_type, land_area, status, taxable_from, notes, reviewer_id, submitted_at, reviewed_at, dag_id,
      version, created_at, updated_at) overriding system value
    select n, ${personOf(sql`n`, 6, citizens)}, d.upazila_id, d.mouza_id, d.survey_type_id, d.khatiyan_number, d.dag_no,
      ${landType('d')}, d.area, status, ${fiscalYear(sql`submitted_at`)},
      case status when 'flagged' then 'The khatian number is not that of the dag.'
        when 'rejected' then 'দাগটি আবেদনকারীর নামে রেকর্ড নেই।' end,
      case when status <> 'pending' then ${officerOf(sql`d.upazila_id`)} end, submitted_at,
      case when status <> 'pending' then decided_at end, d.id, case when status = 'pending' then 1 else 2 end,
      submitted_at, case when status = 'pending' then submitted_at else decided_at end
    from generate_series(${sql.lit(first)}::int, ${sql.lit(end - 1)}::int) as n
    join dags d on d.id = ${dagOf}
    cross join lateral (select case when ${is_early} then ${began_at} - interval '1400 days' + n * interval '360 days' / ${sql.lit(early)}
      else ${began_at} - interval '2 hours' - (${sql.lit(registrations)} - n) * interval '60 days' / ${sql.lit(registrations - early)} end
      as submitted_at) as s
    cross join lateral (select submitted_at + interval '2 days' + ${chance(sql`n`, 7)} % 240 * interval '1 hour' as decided_at,
      case when submitted_at > ${began_at} - interval '13 days' then 'pending'
        when n % 15 = 14 then 'rejected' when n % 150 = 13 then 'flagged' else 'approved' end as status) as o
    order by n`.execute(trx)
}

/** Registrations with paid tax, numbered. */
export const listTaxed = (trx: Db, { registrations }: Sizes) =>
  sql`create table country_seed.taxed as
    select row_number() over (order by id) - 1 as place, id from land_tax_registrations
    where status = 'approved' and id <= ${sql.lit(Math.floor(registrations * 0.75))}`.execute(trx)

export const indexTaxed = (trx: Db) => sql`create unique index on country_seed.taxed (place)`.execute(trx)
