import { firstTaxYear, type TaxYear, taxYearFrom, yearsFrom } from '#contract/land-tax/tax-years.ts'
import { numericText } from './cell-numbers.ts'
import { isBlankCell, isErrorValue, type Read } from './cell-text.ts'

const dash = '[-\\u2010-\\u2015\\u2212/]'
const year = `(\\d{4})\\s*${dash}\\s*(\\d{4}|\\d{2})`
const until = `(?:\\s*(?:থেকে|হতে|হইতে|to|until|till|${dash})\\s*)`
const range = new RegExp(`^${year}(?:${until}${year})?$`, 'u')
const around = /^(?:(?:অর্থ ?বছর|সাল|সন|years?|fy|from)[\s:ঃ-]*)+|\s*(?:পর্যন্ত|অর্থ ?বছর|সাল|সন)+$/gu
/** Years of the Bengali calendar: 1385 is 1978, 1450 is 2043. */
const bengaliYear = /(?<!\d)1[34]\d{2}(?!\d)/

/** Years of one cell, at most: a holding has no more. */
const max_years = 100

/**
 * Reads the tax years of a cell, in their order: `2023-24`, `২০২০-২১ থেকে ২০২৩-২৪`, `2019-20, 2021-22`. Null for an empty
 * cell. A single calendar year is refused, since it has a part of two tax years; so are years of the Bengali calendar,
 * by which tax was collected until 2023.
 */
export function readTaxYearsCell(text: string): Read<TaxYear[] | null> {
  if (isBlankCell(text)) return { value: null }
  if (isErrorValue(text)) return { fault: 'cell_error_value' }
  const plain = numericText(text)
  if (bengaliYear.test(plain)) return { fault: 'years_cell_bengali_calendar' }
  const years = new Set<TaxYear>()
  for (const part of plain.split(/[,;،।]|\s+(?:ও|এবং|and)\s+/u)) {
    const [from, to] = rangeOf(part)
    if (!from || !to) return { fault: 'years_cell_unreadable' }
    if (from > to) return { fault: 'years_cell_backwards' }
    for (const each of yearsFrom(from, to)) years.add(each)
    if (years.size > max_years) return { fault: 'years_cell_unreadable' }
  }
  return { value: [...years].toSorted() }
}

/** Reads the last of all years that are paid: every year that can be taxed up to it. Null for an empty cell. */
export function readPaidThroughCell(text: string): Read<TaxYear[] | null> {
  const read = readTaxYearsCell(text)
  if (!read.value) return read
  const [only, ...more] = read.value
  if (!only || more.length > 0) return { fault: 'years_cell_several' }
  return { value: only < firstTaxYear ? [only] : yearsFrom(firstTaxYear, only) }
}

function rangeOf(text: string): [TaxYear | null, TaxYear | null] {
  const [, first = '', end = '', last, end_of_last = ''] = range.exec(text.trim().replace(around, '').trim()) ?? []
  const from = yearOf(first, end)
  return [from, last === undefined ? from : yearOf(last, end_of_last)]
}

/** The year that two calendar years name, as 2023 and 24; null where they are not one after the other. */
function yearOf(first: string, end: string): TaxYear | null {
  const named = taxYearFrom(Number(first))
  const isNext = end.length === 2 ? named.endsWith(`-${end}`) : Number(end) === Number(first) + 1
  return isNext && Number(first) >= 1950 && Number(first) <= 2100 ? named : null
}
