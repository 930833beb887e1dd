import { useOfLandType } from '#contract/land-tax/land-tax-registrations.ts'
import type { AreaClass, AreaClassPreview, AreaClassProposal } from '#contract/land-tax/tax-rates.ts'
import { yearsFrom } from '#contract/land-tax/tax-years.ts'
import { takaOf } from '#contract/payments/money.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now } from '#server/app/database.ts'
import { type TaxBasis, taxOfYear } from '../law/calculation.ts'
import { hundredthsOf } from '../law/tax-amounts.ts'
import { isTaxedIn, taxYearOf } from '../law/tax-years.ts'
import { classesOfPlace, landsRatedBy } from './area-class-preview.sql.ts'
import { allRates } from './rates.sql.ts'

type Lands = Awaited<ReturnType<typeof landsRatedBy>>

/** Number of registrations that another area class affects, and their tax by it and by the present one. */
export async function previewAreaClass(db: Db, proposal: AreaClassProposal): Promise<AreaClassPreview> {
  const place = { mouza_id: proposal.mouza_id ?? null, upazila_id: proposal.upazila_id ?? null }
  const classes = await classesOfPlace(db, place)
  if (!classes) throw new AppError('not_found')
  const lands = await landsRatedBy(db, place)
  const by = { current_year: taxYearOf(await now(db)), rates: await allRates(db), agriculturalHundredths: () => 0 }
  // Without one of its own a mouza is rated by its upazila's.
  const other = place.mouza_id === null ? null : classes.upazila
  return {
    registrations: lands.reduce((sum, { registrations }) => sum + registrations, 0),
    tax_before: taxBy(lands, classes.mouza ?? classes.upazila, by),
    tax_after: taxBy(lands, proposal.tax_area_class ?? other, by),
  }
}

/** Tax of lands in a class for every year up to the current one, in BDT; null if it cannot be calculated. */
function taxBy(lands: Lands, area_class: AreaClass | null, by: TaxBasis): number | null {
  let sum = 0
  for (const owed of lands) {
    const { registrations, land_type, taxed_area, share, taxable_from, paid_years } = owed
    const land = { use: useOfLandType[land_type], area_class, area_hundredths: hundredthsOf(taxed_area), share }
    for (const year of yearsFrom(taxable_from, by.current_year)) {
      if (paid_years.includes(year) || !isTaxedIn(owed, year)) continue
      const tax = area_class && taxOfYear(land, year, by)
      if (!tax) return null
      sum += registrations * tax.amount
    }
  }
  return area_class === null ? null : takaOf(sum)
}
