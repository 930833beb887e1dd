import { digitsFor, type Language } from '#contract/digits.ts'
import { isHillDistrict } from '#contract/land-tax/hill-districts.ts'
import type { CalculateTax, TaxCalculation, TaxLine } from '#contract/land-tax/land-tax-payments.ts'
import { maxAdvanceYears, type TaxYear, yearsAfter, yearsFrom } from '#contract/land-tax/tax-years.ts'
import { sumPoisha, toTaka } from '#contract/payments/money.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { isIdentityProven } from '#server/kyc/kyc.service.ts'
import { type TaxBasis, type TaxedLand, taxOfYear, type YearOfTax } from '../law/calculation.ts'
import { presentTax } from '../law/tax-line.ts'
import { isTaxedIn } from '../law/tax-years.ts'
import { lacksClass, taxedLand, yearsOf } from '../registrations/registration-view.ts'
import {
  ownRegistrations,
  type PaidOrPendingYear,
  paidOrPendingYears,
  type RegistrationRow,
} from '../registrations/registrations.sql.ts'
import { taxBasisFor } from '../registrations/tax-basis.ts'
import { text } from '../text.ts'

/** The reader, the language, and the number that helps. */
export type TaxCaller = { actor: Pick<Actor, 'id' | 'assistance'>; language: Language; support_phone: string }

/** Whose land it is. */
type TaxPayer = Omit<TaxCaller, 'actor'> & { actor: Pick<Actor, 'id'> }

/** A year of a registration that is to be paid. */
export type DueLine = { row: RegistrationRow; tax: YearOfTax }

/** Amounts due of registrations, line by line. */
export async function calculateTax(db: Db, caller: TaxCaller, request: CalculateTax): Promise<TaxCalculation> {
  const lines = await dueLines(db, caller, request, await now(db))
  return {
    calculations: lines.map(({ row, tax }) => presentLine(row, tax, caller.language)),
    total_amount: toTaka(sumPoisha(lines.map(({ tax }) => tax.amount))),
  }
}

/**
 * The lines of a calculation, in the order of registrations and years. What cannot be paid is refused in the order of
 * rules/land-tax.md#refusals-to-pay: land of others is not found before anything else is said of it, and without an
 * area or an area class nothing is guessed.
 */
export async function dueLines(
  db: Db,
  { actor, language, support_phone }: TaxPayer,
  { registration_ids, years, up_to }: CalculateTax,
  at: Date,
): Promise<DueLine[]> {
  if (registration_ids.length === 0) throw new AppError('no_land_selected')
  const rows = await ownRegistrations(db, actor.id, registration_ids)
  if (rows.length < registration_ids.length) throw new AppError('not_found')
  if (!(await isIdentityProven(db, actor.id))) throw new AppError('kyc_not_updated')
  if (rows.some(({ status }) => status !== 'approved'))
    throw new AppError('land_not_approved', { words: { phone: digitsFor(support_phone, language) } })
  const paidYears = await paidOrPendingYears(db, registration_ids)
  const by = await taxBasisFor(db, actor.id, at)
  return rows.flatMap((row) => linesOf(row, { years, up_to }, paidYears, by, language))
}

function linesOf(
  row: RegistrationRow,
  chosen: Pick<CalculateTax, 'years' | 'up_to'>,
  paidYears: readonly PaidOrPendingYear[],
  by: TaxBasis,
  language: Language,
): DueLine[] {
  if (isHillDistrict(row.district)) throw new AppError('tax_not_applicable')
  const land = taxedLand(row)
  if (!land) throw new AppError('land_area_not_stated', { words: { dag: digitsFor(row.dag_number, language) } })
  if (lacksClass(row)) throw classNotSet(row.upazila, language)
  const years = yearsToPay(row, chosen, paidYears, by.current_year, language)
  return years.map((year) => ({ row, tax: ratedYear(land, year, by, language) }))
}

/** The years that were chosen; of `up_to` the land's own open ones, of no choice those that are due. */
function yearsToPay(
  row: RegistrationRow,
  { years, up_to }: Pick<CalculateTax, 'years' | 'up_to'>,
  paidYears: readonly PaidOrPendingYear[],
  current: TaxYear,
  language: Language,
): TaxYear[] {
  const own = yearsOf(row, paidYears, current)
  if (up_to !== null) {
    if (up_to > yearsAfter(current, maxAdvanceYears)) throw fieldError('up_to', 'tax_year_too_late')
    const open = [...own.due, ...own.advance].filter((year) => year <= up_to)
    refuseGap(row, open, own.paid, current, 'up_to')
    return open
  }
  if (years === null) return own.due
  refuseYears(row, years, paidYears, current, language)
  return years
}

/** Without an area class nothing is guessed. */
export const classNotSet = (upazila: { name_en: string; name_bn: string }, language: Language) =>
  new AppError('tax_class_not_set', { words: { upazila: upazila[`name_${language}`] } })

export function ratedYear(land: TaxedLand, year: TaxYear, by: TaxBasis, language: Language): YearOfTax {
  const tax = taxOfYear(land, year, by)
  if (!tax) throw new AppError('tax_rate_missing', { words: { year: digitsFor(year, language) } })
  return tax
}

/** Years that were chosen: due or up to three to come, not paid yet, and none in advance before what is due. */
function refuseYears(
  row: RegistrationRow,
  years: readonly TaxYear[],
  paidYears: readonly PaidOrPendingYear[],
  current: TaxYear,
  language: Language,
) {
  const own = yearsOf(row, paidYears, current)
  for (const year of years) {
    const words = { year: digitsFor(year, language) }
    if (own.paid.has(year)) throw new AppError('year_paid', { words })
    if (own.pending.includes(year)) throw new AppError('year_being_paid', { words })
    if (year > yearsAfter(current, maxAdvanceYears)) throw fieldError('years', 'tax_year_too_late')
    if (!isTaxedIn(row, year)) throw fieldError('years', 'tax_year_not_due')
  }
  refuseGap(row, years, own.paid, current, 'years')
}

/** No year in advance before all that comes before it is paid, or paid along (s. 7(2)). */
function refuseGap(
  row: RegistrationRow,
  years: readonly TaxYear[],
  paid: ReadonlySet<TaxYear>,
  current: TaxYear,
  field: 'years' | 'up_to',
) {
  const last = years.at(-1) ?? current
  if (last <= current) return
  const before = yearsFrom(row.taxable_from, last).filter((year) => !paid.has(year))
  if (before.some((year) => !years.includes(year))) throw fieldError(field, 'arrears_first')
}

function presentLine(row: RegistrationRow, tax: YearOfTax, language: Language): TaxLine {
  return {
    ...presentTax(tax, language),
    registration_id: row.id,
    state: row.division[`name_${language}`],
    khatiyan_number: row.khatiyan_number,
    dag_number: row.dag_number,
    area: row.land_area,
    type: text(language, `land_types.${row.land_type}`),
  }
}
