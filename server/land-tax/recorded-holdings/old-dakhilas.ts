import { digitsFor, type Language } from '#contract/digits.ts'
import type { OldDakhila } from '#contract/land-tax/old-dakhilas.ts'
import { type TaxYear, yearsAfter } from '#contract/land-tax/tax-years.ts'
import { text } from '../text.ts'

/** A paid year with its old paper. */
export type OldYear = { year: TaxYear; dakhila_number: string; paid_on: string | null; proof: string | null }

/** Years with their papers, one line for each paper and run of years, oldest first. */
export function oldDakhilas(years: readonly OldYear[]): OldDakhila[] {
  const papers: OldDakhila[] = []
  for (const { year, ...paper } of years.toSorted((one, two) => (one.year < two.year ? -1 : 1))) {
    const before = papers.findLast((each) => isSamePaper(each, paper))
    if (before && (before.last_year === year || yearsAfter(before.last_year, 1) === year)) before.last_year = year
    else papers.push({ first_year: year, last_year: year, ...paper })
  }
  return papers
}

type Paper = Omit<OldYear, 'year'>
const isSamePaper = (one: Paper, other: Paper) =>
  one.dakhila_number === other.dakhila_number && one.paid_on === other.paid_on && one.proof === other.proof

/** Years of a paper in words, `2019-20 to 2023-24`. */
export const wordsOfYears = ({ first_year: first, last_year: last }: OldDakhila, language: Language): string =>
  digitsFor(first === last ? first : text(language, 'import.years', { first, last }), language)
