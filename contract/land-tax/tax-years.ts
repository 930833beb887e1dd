/**
 * A tax year, July to June, named by its first year and the end of its last: `2026-27`. Names sort in the order of
 * years.
 */
export type TaxYear = string

/** The year that begins in a July: `2026-27` for 2026. */
export const taxYearFrom = (first: number): TaxYear => `${first}-${String((first + 1) % 100).padStart(2, '0')}`

/** First calendar year of the tax year. */
export const firstYearOf = (year: TaxYear): number => Number(year.slice(0, 4))

/** Accepts tax years of this century only. */
export const isTaxYear = (text: string): boolean =>
  /^20\d\d-\d\d$/.test(text) && taxYearFrom(firstYearOf(text)) === text

/** Adds years; a negative count subtracts them. */
export const yearsAfter = (year: TaxYear, count: number): TaxYear => taxYearFrom(firstYearOf(year) + count)

/** From one year to another, both included; none when the first is later. */
export const yearsFrom = (from: TaxYear, to: TaxYear): TaxYear[] =>
  Array.from({ length: Math.max(0, firstYearOf(to) - firstYearOf(from) + 1) }, (_, index) => yearsAfter(from, index))

/** Several years as `2019-20 – 2023-24`; a year alone as it is. */
export const spanOfYears = ({ first_year, last_year }: { first_year: TaxYear; last_year: TaxYear }): string =>
  first_year === last_year ? first_year : `${first_year} – ${last_year}`

/** No tax is calculated before the rates of 1 July 2015: rules/land-tax.md#tax-years. */
export const firstTaxYear: TaxYear = '2015-16'

/** Act 31 of 2023 s. 7(2). */
export const maxAdvanceYears = 3
