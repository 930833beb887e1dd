import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'
import { fiscalYear, momentOf } from '../land/expressions.sql.ts'
import type { Sizes, Span } from './sizes.ts'

/** Every nth payment fails. */
export const failed_every = { application: 25, land_tax: 50, mutation: 10 }

const use = sql`case r.land_type when 'Agricultural' then 'agricultural' when 'Commercial' then 'commercial'
  else 'residential_other' end`

/**
 * Orders with one year of a registration each: the tax year of the order, on time, for the whole dag. Nobody here has
 * more agricultural land than the exempt limit.
 */
export async function insertOrders(trx: Db, { first, end }: Span, { orders }: Sizes): Promise<void> {
  await sql`create temporary table due on commit drop as
    select n as id, r.user_id, r.id as registration_id, r.upazila_id, year, ordered_at,
      n % ${sql.lit(failed_every.land_tax)} <> 0 as paid, t.id as tax_rate_id, decimals,
      t.use = 'agricultural' as exempt, case when t.use = 'agricultural' then t.exempt_fee_poisha else t.poisha_per_decimal end as rate,
      case when t.use = 'agricultural' then t.exempt_fee_poisha else t.poisha_per_decimal * decimals end as amount
    from generate_series(${sql.lit(first)}::int, ${sql.lit(end - 1)}::int) as n
    join country_seed.taxed x on x.place = (n - 1) % (select count(*) from country_seed.taxed)
    join land_tax_registrations r on r.id = x.id
    join mouzas m on m.id = r.mouza_id join upazilas u on u.id = r.upazila_id
    cross join lateral (select ${momentOf(sql`n`, orders)} as ordered_at,
      greatest(1, ceil(round(r.land_area / 435.6, 5)))::int as decimals) as o
    cross join lateral (select ${fiscalYear(sql`ordered_at`)} as year) as y
    join lateral (select * from tax_rates t where t.use = ${use}
      and (t.area_class is null or t.area_class = coalesce(m.tax_area_class, u.tax_area_class))
      and t.valid_from <= (left(year, 4) || '-07-01')::date
      and (t.valid_to is null or t.valid_to > (left(year, 4) || '-07-01')::date)) as t on true`.execute(trx)
  await sql`insert into land_tax_orders (id, user_id, transaction_id, request_hash, amount_poisha, created_at)
    overriding system value
    select id, user_id, 'COUNTRY-T-' || id, '', amount, ordered_at from due order by id`.execute(trx)
  await sql`insert into land_tax_payments (id, order_id, user_id, registration_id, upazila_id, year, tax_rate_id,
      rate_poisha, taxable_decimals, years_late, exempt, advance, principal_poisha, penalty_poisha, amount_poisha,
      status, paid_at, created_at) overriding system value
    select id, id, user_id, registration_id, upazila_id, year, tax_rate_id, rate, decimals, 0, exempt, false, amount, 0,
      amount, case when paid then 'paid' else 'failed' end, case when paid then ordered_at + interval '1 minute' end,
      ordered_at
    from due order by id`.execute(trx)
}
