import { sql } from 'kysely'
import type { Share } from '#contract/land-tax/land-shares.ts'
import type { LandType } from '#contract/land-tax/land-tax-registrations.ts'
import type { AreaClass } from '#contract/land-tax/tax-rates.ts'
import type { TaxYear } from '#contract/land-tax/tax-years.ts'
import type { Db } from '#server/app/database.ts'
import { settledYears } from '../recorded-holdings/settled-years.sql.ts'

type Place = { mouza_id: number | null; upazila_id: number | null }

/** The classes of a mouza and of its upazila, or of an upazila alone; undefined when there is no such place. */
export async function classesOfPlace(db: Db, { mouza_id, upazila_id }: Place) {
  const { rows } = await sql<{ mouza: AreaClass | null; upazila: AreaClass | null }>`
    select m.tax_area_class as mouza, u.tax_area_class as upazila
    from upazilas u left join mouzas m on m.id = ${mouza_id}::bigint
    where u.id = coalesce(m.upazila_id, ${upazila_id}::bigint)`.execute(db)
  return rows[0]
}

/** Approved registrations that owe alike, one of them standing for all. */
type ClassedLands = {
  registrations: number
  land_type: LandType
  /** Square feet of the whole dag. */
  taxed_area: number
  share: Share
  taxable_from: TaxYear
  taxable_until: TaxYear | null
  paid_years: TaxYear[]
}

/**
 * The approved registrations that a place's class rates: all of a mouza; in an upazila, those of mouzas without a class
 * of their own. Those with equal facts for the tax are grouped.
 */
export async function landsRatedBy(db: Db, { mouza_id, upazila_id }: Place): Promise<ClassedLands[]> {
  const inPlace =
    mouza_id === null
      ? sql`r.upazila_id = ${upazila_id} and m.tax_area_class is null`
      : sql`r.upazila_id = m.upazila_id and r.mouza_id = ${mouza_id}`
  const { rows } = await sql<ClassedLands>`
    with land as (
      select r.land_type, coalesce(r.taxed_area, r.land_area) as taxed_area, r.share_numerator, r.share_denominator,
        r.taxable_from, r.taxable_until,
        greatest(1, ceil(round(coalesce(r.taxed_area, r.land_area) / 435.6, 5))) as decimals,
        coalesce((select array_agg(distinct lp.year collate "C" order by lp.year collate "C") from ${settledYears} lp
          where lp.registration_id = r.id), '{}') as paid_years
      from land_tax_registrations r join mouzas m on m.id = r.mouza_id
      where ${inPlace} and r.status = 'approved' and r.land_type <> 'Agricultural'
        and (r.land_area > 0 or r.taxed_area is not null))
    select count(*)::int as registrations, land_type, min(taxed_area)::float8 as taxed_area,
      json_build_object('numerator', share_numerator, 'denominator', share_denominator) as share, taxable_from, taxable_until,
      to_json(paid_years) as paid_years
    from land group by land_type, decimals, share_numerator, share_denominator, taxable_from, taxable_until, paid_years`.execute(
    db,
  )
  return rows
}
