import { fiscalYear } from '#contract/dates.ts'
import { firstYearOf, type TaxYear } from '#contract/land-tax/tax-years.ts'

/** The tax year of a moment, in Dhaka. */
export const taxYearOf = (at: Date): TaxYear => fiscalYear(at)

/** Tax years begun after the 30 June that ended the year: 1 for last year's, none for this and those to come. */
export const yearsLate = (year: TaxYear, current: TaxYear): number =>
  Math.max(0, firstYearOf(current) - firstYearOf(year))

/** True if land that is taxed from a year, until another or for good, is taxed for a year. */
export const isTaxedIn = (land: { taxable_from: string; taxable_until: string | null }, year: TaxYear): boolean =>
  year >= land.taxable_from && (land.taxable_until === null || year <= land.taxable_until)

/** First day of the tax year: 1 July. */
export const startOf = (year: TaxYear): string => `${firstYearOf(year)}-07-01`

/** Last day of the tax year: 30 June. */
export const endOf = (year: TaxYear): string => `${firstYearOf(year) + 1}-06-30`

/** The tax year that begins on a 1 July, or of any other day. */
export const yearOfDay = (day: string): TaxYear => taxYearOf(new Date(`${day}T06:00:00Z`))
