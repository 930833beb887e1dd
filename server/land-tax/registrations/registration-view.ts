import type { Registration, RegistrationTax, TaxedRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { useOfLandType } from '#contract/land-tax/land-tax-registrations.ts'
import { maxAdvanceYears, type TaxYear, yearsAfter, yearsFrom } from '#contract/land-tax/tax-years.ts'
import { sumPoisha, toTaka } from '#contract/payments/money.ts'
import { type TaxBasis, type TaxedLand, taxOfYear } from '../law/calculation.ts'
import { hundredthsOf, taxableDecimals } from '../law/tax-amounts.ts'
import { isTaxedIn } from '../law/tax-years.ts'
import { oldDakhilas } from '../recorded-holdings/old-dakhilas.ts'
import type { PaidOrPendingYear, RegistrationRow } from './registrations.sql.ts'

/** Taxed land of a registration; null while its area is not known. */
export const taxedLand = ({
  land_type,
  area_class,
  taxed_area,
  share,
}: Pick<RegistrationRow, 'land_type' | 'area_class' | 'taxed_area' | 'share'>): TaxedLand | null =>
  taxed_area === null
    ? null
    : { use: useOfLandType[land_type], area_class, area_hundredths: hundredthsOf(taxed_area), share }

/** Non-agricultural land is rated by its class; without one nothing is guessed. */
export const lacksClass = ({ land_type, area_class }: Pick<RegistrationRow, 'land_type' | 'area_class'>): boolean =>
  useOfLandType[land_type] !== 'agricultural' && area_class === null

/** A registration as every answer carries it. */
export function presentRegistration(row: RegistrationRow): Registration {
  const { area_class: _, user_id: __, shares_open: ___, registered_before: ____, ...shown } = row
  const { mutation_id: _____, buyer_place: ______, clock_from: _clock, ...visible } = shown
  const { bbs_code: _______, ...district } = row.district
  const taxable_decimals = row.taxed_area === null ? null : taxableDecimals(hundredthsOf(row.taxed_area))
  return { ...visible, district, taxable_decimals }
}

/** The years of a registration by what became of them. */
export function yearsOf(
  row: Pick<RegistrationRow, 'id' | 'taxable_from' | 'taxable_until'>,
  paidYears: readonly PaidOrPendingYear[],
  current: TaxYear,
) {
  const own = paidYears.filter(({ registration_id }) => registration_id === row.id)
  const paid = new Set(own.filter(({ status }) => status === 'paid').map(({ year }) => year))
  const pending = own.filter(({ status }) => status === 'pending').map(({ year }) => year)
  const open = (year: TaxYear) => !paid.has(year) && !pending.includes(year)
  const taxed = (year: TaxYear) => isTaxedIn(row, year)
  const due = yearsFrom(row.taxable_from, current).filter((year) => taxed(year) && open(year))
  const coming = yearsFrom(yearsAfter(current, 1), yearsAfter(current, maxAdvanceYears)).filter(taxed)
  const all = yearsFrom(row.taxable_from, yearsAfter(current, maxAdvanceYears)).filter(taxed)
  const first_unpaid = all.findIndex((year) => !paid.has(year))
  return {
    paid,
    pending,
    due,
    advance: coming.filter(open),
    taken_over: oldDakhilas(own.flatMap(({ year, old }) => (old ? [{ year, ...old }] : []))),
    paid_through: all[(first_unpaid === -1 ? all.length : first_unpaid) - 1] ?? null,
  }
}

/** Tax of each unpaid year up to the current one; null without a known rate. */
export function dueByYear(row: RegistrationRow, paidYears: readonly PaidOrPendingYear[], by: TaxBasis) {
  if (row.status !== 'approved') return []
  const land = lacksClass(row) ? null : taxedLand(row)
  return yearsOf(row, paidYears, by.current_year).due.map((year) => {
    const tax = land && taxOfYear(land, year, by)
    return { year, amount: tax ? toTaka(tax.amount) : null }
  })
}

/** Amounts to pay for a registration, as its owner and the counter see it. */
export function taxOf(row: RegistrationRow, paidYears: readonly PaidOrPendingYear[], by: TaxBasis): RegistrationTax {
  const years = yearsOf(row, paidYears, by.current_year)
  if (row.status !== 'approved')
    return {
      state: 'none',
      due_years: [],
      pending_years: [],
      advance_years: [],
      taken_over: [],
      paid_through: null,
      due_amount: 0,
    }
  const shared = {
    due_years: years.due,
    pending_years: years.pending,
    advance_years: years.advance,
    paid_through: years.paid_through,
    taken_over: years.taken_over,
  }
  const land = taxedLand(row)
  if (!land) return { ...shared, state: 'area_not_stated', due_amount: null }
  if (lacksClass(row)) return { ...shared, state: 'class_not_set', due_amount: null }
  const state = years.due.length > 0 ? 'due' : years.pending.length > 0 ? 'checking' : 'paid'
  const taxes = years.due.map((year) => taxOfYear(land, year, by))
  const counted = taxes.flatMap((tax) => tax ?? [])
  const due_amount = counted.length < taxes.length ? null : toTaka(sumPoisha(counted.map(({ amount }) => amount)))
  return { ...shared, state, due_amount }
}

export const withTax = (
  row: RegistrationRow,
  paidYears: readonly PaidOrPendingYear[],
  by: TaxBasis,
): TaxedRegistration => ({
  ...presentRegistration(row),
  tax: taxOf(row, paidYears, by),
})
