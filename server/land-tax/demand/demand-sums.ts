import type { DemandGap } from '#contract/land-tax/demand.ts'
import type { TaxYear } from '#contract/land-tax/tax-years.ts'
import { type Poisha, poisha, sumPoisha } from '#contract/payments/money.ts'
import { type TaxBasis, taxOfYear } from '../law/calculation.ts'
import { isTaxedIn } from '../law/tax-years.ts'
import { lacksClass, taxedLand, yearsOf } from '../registrations/registration-view.ts'
import type { PaidOrPendingYear, RegistrationRow } from '../registrations/registrations.sql.ts'

/** A registration as its demand is counted. */
export type DemandedLand = Pick<
  RegistrationRow,
  'id' | 'land_type' | 'area_class' | 'taxed_area' | 'share' | 'taxable_from' | 'taxable_until'
>

/** Sums of a demand, in poisha: the tax of the year itself, paid or not, and what is unpaid of it and of years before. */
export type DemandSums = {
  rate_poisha: Poisha | null
  tax_poisha: Poisha
  due_poisha: Poisha
  arrears_poisha: Poisha
  interest_poisha: Poisha
}

export type Demand = { years: TaxYear[]; years_before: number } & (
  | ({ gap: null } & DemandSums)
  | ({ gap: DemandGap } & { [Sum in keyof DemandSums]: null })
)

const unknown = { rate_poisha: null, tax_poisha: null, due_poisha: null, arrears_poisha: null, interest_poisha: null }

/**
 * The sum that an order would ask of approved land in the current year of `by`, by the rules of orders; null for land that is
 * not taxed in this year and owes nothing of years before. `settled`: years of this land that are paid or being paid.
 */
export function demandOf(row: DemandedLand, settled: readonly PaidOrPendingYear[], by: TaxBasis): Demand | null {
  const year = by.current_year
  const years = yearsOf(row, settled, year).due
  const isTaxed = isTaxedIn(row, year)
  if (!isTaxed && years.length === 0) return null
  return { years, years_before: years.filter((each) => each < year).length, ...sumsOf(row, years, isTaxed, by) }
}

/** Sums of some unpaid years of land, and of the year of the list where the land is taxed in it. */
export function sumsOf(row: DemandedLand, years: readonly TaxYear[], isTaxed: boolean, by: TaxBasis) {
  const land = taxedLand(row)
  if (!land) return { gap: 'area_not_stated', ...unknown } as const
  if (lacksClass(row)) return { gap: 'class_not_set', ...unknown } as const
  const year = by.current_year
  const own = isTaxed ? taxOfYear(land, year, by) : undefined
  const taxes = years.map((each) => (each === year ? own : taxOfYear(land, each, by)))
  const rated = taxes.flatMap((tax) => tax ?? [])
  if (rated.length < taxes.length || (isTaxed && !own)) return { gap: 'rate_missing', ...unknown } as const
  const before = rated.filter((tax) => tax.year < year)
  return {
    gap: null,
    rate_poisha: own?.rate_poisha ?? null,
    tax_poisha: own?.amount ?? poisha(0),
    due_poisha: sumPoisha(rated.filter((tax) => tax.year === year).map(({ amount }) => amount)),
    arrears_poisha: sumPoisha(before.map(({ principal }) => principal)),
    interest_poisha: sumPoisha(before.map(({ penalty }) => penalty)),
  } as const
}
