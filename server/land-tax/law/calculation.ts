import type { Share } from '#contract/land-tax/land-shares.ts'
import type { AreaClass, LandUse } from '#contract/land-tax/tax-rates.ts'
import type { TaxYear } from '#contract/land-tax/tax-years.ts'
import { type Poisha, poisha } from '#contract/payments/money.ts'
import { isWithinLimit, penaltyOf, principalOf, taxableDecimals } from './tax-amounts.ts'
import { startOf, yearsLate } from './tax-years.ts'

/** A row of the rates; it holds from its 1 July to its 30 June. */
export type Rate = {
  id: number
  use: LandUse
  area_class: AreaClass | null
  poisha_per_decimal: number
  exempt_up_to_decimals: number | null
  exempt_fee_poisha: number | null
  valid_from: string
  valid_to: string | null
  legal_source: string
  legal_source_bn: string | null
  confirmed: boolean
}

export type TaxedLand = {
  use: LandUse
  area_class: AreaClass | null
  /** Area of the whole dag. */
  area_hundredths: number
  /** Share of the dag that is taxed. */
  share: Share
}

/** Facts that a year's tax depends on, in addition to the land. */
export type TaxBasis = {
  current_year: TaxYear
  rates: readonly Rate[]
  /** All agricultural land that the person has in a year, by shares, in hundredths of a square foot, raised to a whole one. */
  agriculturalHundredths: (year: TaxYear) => number
}

/** One year's tax of one parcel, with all that it came about by. */
export type YearOfTax = {
  year: TaxYear
  rate: Rate
  taxable_decimals: number
  share: Share
  /** A decimal's; of exempt land the fixed fee. */
  rate_poisha: Poisha
  principal: Poisha
  penalty: Poisha
  amount: Poisha
  years_late: number
  exempt: boolean
  advance: boolean
}

/** The rate of a use in a class for a year; agricultural land has one rate in all classes. */
export function rateFor(
  rates: readonly Rate[],
  { use, area_class }: Pick<TaxedLand, 'use' | 'area_class'>,
  year: TaxYear,
) {
  const day = startOf(year)
  const neededClass = use === 'agricultural' ? null : area_class
  return rates.find(
    (rate) =>
      rate.use === use &&
      rate.area_class === neededClass &&
      rate.valid_from <= day &&
      (rate.valid_to === null || rate.valid_to > day),
  )
}

/**
 * A year's tax of a parcel; undefined if no rate applies in that year. Agricultural land is exempt while the person's
 * total is within the limit, for the fixed fee of its dakhila and without penalty, for any share; above it the whole is
 * taxed, not the excess.
 */
export function taxOfYear(land: TaxedLand, year: TaxYear, by: TaxBasis): YearOfTax | undefined {
  const rate = rateFor(by.rates, land, year)
  if (!rate) return undefined
  const taxable_decimals = taxableDecimals(land.area_hundredths)
  const late = yearsLate(year, by.current_year)
  const shared = { year, rate, taxable_decimals, share: land.share, advance: year > by.current_year }
  if (
    land.use === 'agricultural' &&
    rate.exempt_up_to_decimals !== null &&
    rate.exempt_fee_poisha !== null &&
    isWithinLimit(by.agriculturalHundredths(year), rate.exempt_up_to_decimals)
  ) {
    const fee = poisha(rate.exempt_fee_poisha)
    const none = poisha(0)
    return { ...shared, rate_poisha: fee, principal: fee, penalty: none, amount: fee, years_late: late, exempt: true }
  }
  const principal = principalOf(taxable_decimals, rate.poisha_per_decimal, land.share)
  const penalty = penaltyOf(principal, late)
  return {
    ...shared,
    rate_poisha: poisha(rate.poisha_per_decimal),
    principal,
    penalty,
    amount: poisha(principal + penalty),
    years_late: late,
    exempt: false,
  }
}
