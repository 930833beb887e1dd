import { fiscalYear } from '#contract/dates.ts'

/** A tax year, July to June, named by its first year and the end of its last: `2026-27`. Names sort as years do. */
export type TaxYear = string

export { firstTaxYear } from '#contract/land-tax/tax-rates.ts'

/** Act 31 of 2023 s. 7(2). */
export const mostAdvanceYears = 3

/** The tax year of a moment, in Dhaka. */
export const taxYearOf = (at: Date): TaxYear => fiscalYear(at)

const firstYear = (year: TaxYear) => Number(year.slice(0, 4))
const named = (first: number): TaxYear => `${first}-${String((first + 1) % 100).padStart(2, '0')}`

export const yearsAfter = (year: TaxYear, count: number): TaxYear => named(firstYear(year) + count)

/** From one year to another, both included; none when the first is later. */
export const yearsFrom = (from: TaxYear, to: TaxYear): TaxYear[] =>
  Array.from({ length: Math.max(0, firstYear(to) - firstYear(from) + 1) }, (_, index) => yearsAfter(from, index))

/** Tax years begun after the 30 June that ended the year: 1 for last year's, none for this and those to come. */
export const yearsLate = (year: TaxYear, current: TaxYear): number => Math.max(0, firstYear(current) - firstYear(year))

/** Its 1 July. */
export const startOf = (year: TaxYear): string => `${year.slice(0, 4)}-07-01`

/** The tax year that begins on a 1 July, or of any other day. */
export const yearOfDay = (day: string): TaxYear => taxYearOf(new Date(`${day}T06:00:00Z`))
