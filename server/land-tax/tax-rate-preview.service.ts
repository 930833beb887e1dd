import { poisha, toTaka } from '#contract/money.ts'
import type { TaxRatePreview, TaxRateProposal } from '#contract/tax-rates.ts'
import { type Db, now } from '#server/app/database.ts'
import { rateFor } from './calculation.ts'
import { allRates } from './rates.sql.ts'
import { hundredthsOf, principalOf, taxableDecimals } from './tax-amounts.ts'
import { taxRateKeeping } from './tax-rate-records.service.ts'
import { overlapping, registeredLand } from './tax-rate-records.sql.ts'
import { taxYearOf, yearOfDay, yearsAfter } from './tax-years.ts'

/** Decimals of the examples: a plot, half an acre's third, an acre; of farm land some above the limit. */
const sizes = { farmed: [826, 1000, 2000], other: [5, 33, 100] }

/** What a proposed row would change, in the coming tax year or its own first one where that is later. Nothing is written. */
export async function previewTaxRate(db: Db, { rate, id = null }: TaxRateProposal): Promise<TaxRatePreview> {
  const coming = yearsAfter(taxYearOf(await now(db)), 1)
  const year = [coming, yearOfDay(rate.valid_from)].toSorted().at(-1) ?? coming
  const before = rateFor(await allRates(db), rate, year)?.poisha_per_decimal ?? null
  const after = Math.round(rate.amount * 100)
  const land = await registeredLand(db, rate)
  const keeping = await taxRateKeeping(db)
  const rows = await Promise.all(
    (await overlapping(db, rate, id)).map((other) => keeping.byId(db, other, 'everywhere')),
  )
  const taxed = (taxable_decimals: number, each: number) => toTaka(principalOf(taxable_decimals, each))
  return {
    year,
    registrations: land.length,
    taxable_decimals: land.reduce((sum, { land_area }) => sum + taxableDecimals(hundredthsOf(land_area)), 0),
    before: before === null ? null : toTaka(poisha(before)),
    after: toTaka(poisha(after)),
    examples: sizes[rate.use === 'agricultural' ? 'farmed' : 'other'].map((taxable_decimals) => ({
      taxable_decimals,
      before: before === null ? null : taxed(taxable_decimals, before),
      after: taxed(taxable_decimals, after),
    })),
    overlaps: rows.flatMap((row) => row ?? []),
  }
}
