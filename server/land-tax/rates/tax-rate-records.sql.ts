import { sql } from 'kysely'
import type { z } from 'zod'
import type { Share } from '#contract/land-tax/land-shares.ts'
import type { TaxRateForm, TaxRateRecord, TaxRatesQuery } from '#contract/land-tax/tax-rates.ts'
import type { TaxYear } from '#contract/land-tax/tax-years.ts'
import { anywhere } from '#server/app/database/patterns.ts'
import { iso, recordLists, when } from '#server/app/database/record-lists.ts'
import { recordTable } from '#server/app/database/record-table.ts'
import type { Db } from '#server/app/database.ts'
import { startOf } from '../law/tax-years.ts'
import { settledYears } from '../recorded-holdings/settled-years.sql.ts'
import { waitForPayments } from './rates.sql.ts'

export type TaxRateFilters = z.output<typeof TaxRatesQuery>

export type TaxRateRow = Omit<TaxRateRecord, 'amount' | 'exempt_fee'> & {
  poisha_per_decimal: number
  exempt_fee_poisha: number | null
}

const ratesIn = (current: TaxYear) => sql`(
  select t.*, coalesce((
    select true from land_tax_payments lp where lp.tax_rate_id = t.id order by lp.year limit 1), false) as used,
    case when t.valid_from > ${startOf(current)}::date then 'coming'
      when t.valid_to < ${startOf(current)}::date then 'past' else 'current' end as state
  from tax_rates t) as rate`

/** The ways a list of rates is read in one tax year. */
export const taxRateLists = (current: TaxYear) =>
  recordLists<TaxRateRow, TaxRateFilters, unknown>({
    columns: sql`rate.id, rate.area_class, rate.use, rate.poisha_per_decimal, rate.exempt_up_to_decimals,
      rate.exempt_fee_poisha, to_char(rate.valid_from, 'YYYY-MM-DD') as valid_from,
      to_char(rate.valid_to, 'YYYY-MM-DD') as valid_to, rate.legal_source, rate.legal_source_bn, rate.confirmed,
      rate.state, rate.used, rate.version, ${iso(sql`rate.updated_at`)} as updated_at`,
    table: ratesIn(current),
    id: sql`rate.id`,
    orders: {
      valid_from: sql`rate.valid_from`,
      use: sql`rate.use collate "C"`,
      area_class: sql`rate.kind % 10`,
      amount: sql`rate.poisha_per_decimal`,
    },
    inside: () => [],
    filters: ({ use, area_class, state, confirmed, search }) => [
      ...when(use, (value) => sql`rate.use = ${value}`),
      ...when(area_class, (value) => sql`rate.area_class = ${value}`),
      ...when(state, (value) => sql`rate.state = ${value}`),
      ...when(confirmed, (value) => sql`rate.confirmed = ${value === 'yes'}`),
      ...when(
        search,
        (text) => sql`rate.legal_source ilike ${anywhere(text)} or rate.legal_source_bn ilike ${anywhere(text)}`,
      ),
    ],
  })

/** Held against changes, and against payments by it, until the transaction ends. */
export async function lockTaxRate(trx: Db, id: number) {
  await waitForPayments(trx)
  return taxRatesTable.lock(trx, id)
}

const inPoisha = (taka: number) => Math.round(taka * 100)

const columnsOf = ({ amount, exempt_fee, ...form }: TaxRateForm) => ({
  ...form,
  poisha_per_decimal: inPoisha(amount),
  exempt_fee_poisha: exempt_fee === null ? null : inPoisha(exempt_fee),
})

export const insertTaxRate = (trx: Db, form: TaxRateForm, at: Date) =>
  taxRatesTable.insert(trx, { ...columnsOf(form), created_at: at, updated_at: at })

export const updateTaxRate = (trx: Db, id: number, form: TaxRateForm, at: Date) =>
  taxRatesTable.update(trx, id, columnsOf(form), at)

export const taxRatesTable = recordTable('tax_rates')

/** The last year that was paid by a rate, not counting those in advance, which are final; null when there is none. */
export async function lastYearPaid(db: Db, tax_rate_id: number): Promise<TaxYear | null> {
  const { rows } = await sql<{ year: string | null }>`
    select max(year collate "C") as year from land_tax_payments
    where tax_rate_id = ${tax_rate_id} and not advance`.execute(db)
  return rows[0]?.year ?? null
}

type Kind = Pick<TaxRateForm, 'use' | 'area_class'>

/** Approved registrations that owe alike, one of them standing for all. */
export type LandsAlike = {
  registrations: number
  /** Square feet of the whole dag. */
  taxed_area: number
  share: Share
  taxable_from: TaxYear
  taxable_until: TaxYear | null
  /** Paid or being paid: these years change no more. */
  paid_years: TaxYear[]
  /** All agricultural land that its owner has in each of the years, in hundredths of a square foot; of other land of no account. */
  agricultural_hundredths: number[]
}

/**
 * The approved registrations of a use and class, those together that differ in nothing that tax depends on: whole
 * decimals, years, and on which side of each limit (decimals) their owner's agricultural land lies in each of `years`. So a
 * country's worth of them is some thousand rows.
 */
export async function landsAlike(
  db: Db,
  { use, area_class }: Kind,
  { limits, years }: { limits: readonly number[]; years: readonly TaxYear[] },
): Promise<LandsAlike[]> {
  const types = {
    agricultural: ['Agricultural'],
    commercial: ['Commercial'],
    industrial: [],
    residential_other: ['Residential', 'Others'],
  }
  const value: string[] = types[use]
  if (value.length === 0) return []
  const { rows } = await sql<LandsAlike>`
    with paid as (
      select registration_id, array_agg(distinct year collate "C" order by year collate "C") as paid_years
      from ${settledYears} as settled group by registration_id),
    farmed as (
      select coalesce(r.user_id, -r.id) as owner, it.year,
        ceil(round(sum(coalesce(r.taxed_area, r.land_area) * 100 * r.share_numerator / r.share_denominator), 6)) as hundredths
      from unnest(${limits.length > 0 ? years : []}::text[]) as it(year)
      join land_tax_registrations r on r.taxable_from collate "C" <= it.year
        and (r.taxable_until is null or r.taxable_until collate "C" >= it.year)
      where r.status = 'approved' and r.land_type = 'Agricultural' group by 1, 2),
    farms as (
      select owner, array_agg(coalesce(hundredths, 0) order by it.year collate "C") as hundredths
      from (select distinct owner from farmed) as owners
      cross join unnest(${limits.length > 0 ? years : []}::text[]) as it(year)
      left join farmed using (owner, year) group by owner),
    land as (
      select coalesce(r.taxed_area, r.land_area) as taxed_area, r.share_numerator, r.share_denominator, r.taxable_from,
        r.taxable_until,
        coalesce(paid.paid_years, '{}') as paid_years,
        greatest(1, ceil(round(coalesce(r.taxed_area, r.land_area) / 435.6, 5))) as decimals,
        coalesce(farms.hundredths, '{}') as agricultural_hundredths
      from land_tax_registrations r
      left join farms on farms.owner = coalesce(r.user_id, -r.id)
      join mouzas m on m.id = r.mouza_id join upazilas u on u.id = r.upazila_id
      left join paid on paid.registration_id = r.id
      where r.status = 'approved' and (r.land_area > 0 or r.taxed_area is not null)
        and r.land_type in (${sql.join(value)})
        and (${area_class}::text is null or coalesce(m.tax_area_class, u.tax_area_class) = ${area_class}::text)),
    sided as (
      select land.*, (select array_agg((select count(*) from unnest(${limits}::numeric[]) as it(decimals)
          where farm.hundredths > it.decimals * 43560) order by farm.nth)
        from unnest(land.agricultural_hundredths) with ordinality as farm(hundredths, nth)) as passed
      from land)
    select count(*)::int as registrations, min(taxed_area)::float8 as taxed_area,
      json_build_object('numerator', share_numerator, 'denominator', share_denominator) as share, taxable_from,
      taxable_until, to_json(paid_years) as paid_years,
      to_json(min(agricultural_hundredths)::float8[]) as agricultural_hundredths
    from sided group by decimals, share_numerator, share_denominator, taxable_from, taxable_until, paid_years, passed`.execute(
    db,
  )
  return rows
}

/** Rows of the same use and class that hold in the same years; `except` is the row that would be changed. */
export async function overlapping(db: Db, form: TaxRateForm, except: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from tax_rates
    where use = ${form.use} and area_class is not distinct from ${form.area_class}::text
      and id <> ${except ?? 0}
      and daterange(valid_from, valid_to, '[]') && daterange(${form.valid_from}::date, ${form.valid_to}::date, '[]')
    order by valid_from`.execute(db)
  return rows.map(({ id }) => id)
}
