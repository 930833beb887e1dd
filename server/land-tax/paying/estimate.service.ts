import type { Language } from '#contract/digits.ts'
import { isHillDistrict } from '#contract/land-tax/hill-districts.ts'
import { wholeShare } from '#contract/land-tax/land-shares.ts'
import type { EstimateTax, TaxCalculation } from '#contract/land-tax/land-tax-payments.ts'
import { useOfLandType } from '#contract/land-tax/land-tax-registrations.ts'
import { landUseWords } from '#contract/land-tax/tax-rates.ts'
import { firstTaxYear, maxAdvanceYears, yearsAfter } from '#contract/land-tax/tax-years.ts'
import { sumPoisha, toTaka } from '#contract/payments/money.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now } from '#server/app/database.ts'
import { hundredthsOf } from '../law/tax-amounts.ts'
import { presentTax } from '../law/tax-line.ts'
import { taxYearOf } from '../law/tax-years.ts'
import { allRates } from '../rates/rates.sql.ts'
import { placeOfEstimate } from '../registrations/land.sql.ts'
import { text } from '../text.ts'
import { classNotSet, ratedYear } from './calculate.service.ts'

/** The public calculator: what land of a use, an area and a place would be taxed. */
export async function estimateTax(db: Db, language: Language, request: EstimateTax): Promise<TaxCalculation> {
  const { upazila_id = null, mouza_id = null, land_area } = request
  const place = await placeOfEstimate(db, { upazila_id, mouza_id })
  if (!place) throw fieldError(mouza_id === null ? 'upazila_id' : 'mouza_id', 'not_on_record')
  if (isHillDistrict(place.district)) throw new AppError('tax_not_applicable')
  const current_year = taxYearOf(await now(db))
  const years = request.years ?? [current_year]
  if (years.some((year) => year < firstTaxYear)) throw fieldError('years', 'tax_year_too_early')
  if (years.some((year) => year > yearsAfter(current_year, maxAdvanceYears)))
    throw fieldError('years', 'tax_year_too_late')
  const use = request.use ?? useOfLandType[request.land_type ?? 'Others']
  const land = { use, area_class: place.area_class, area_hundredths: hundredthsOf(land_area), share: wholeShare }
  if (use !== 'agricultural' && place.area_class === null) throw classNotSet(place.upazila, language)
  const by = {
    current_year,
    rates: await allRates(db),
    agriculturalHundredths: () => hundredthsOf(Math.max(land_area, request.agricultural_total ?? 0)),
  }
  const taxes = years.map((year) => ratedYear(land, year, by, language))
  const type = request.land_type ? text(language, `land_types.${request.land_type}`) : landUseWords[use][language]
  const about = { registration_id: null, khatiyan_number: null, dag_number: null, area: land_area, type }
  const state = place.division[`name_${language}`]
  return {
    calculations: taxes.map((tax) => ({ ...presentTax(tax, language), ...about, state })),
    total_amount: toTaka(sumPoisha(taxes.map(({ amount }) => amount))),
  }
}
