import { plainNumber } from '#contract/digits.ts'
import { type Fraction, fraction } from '#contract/fractions.ts'
import { plainCell } from './cell-text.ts'

/** The text of a cell for reading numbers: Latin digits, small letters, one spelling of each sign. */
export const numericText = (text: string): string =>
  plainNumber(plainCell(text))
    .replace(/\u2044/g, '/')
    .toLowerCase()

/** A number of at most 15 digits before the point: `1234.5`, `1,234.5`, `1,23,456`, `.5`. */
export const numberPattern = String.raw`(?<!\d[.,]?)(?:(?:\d{1,3}(?:,\d{3}){1,4}|\d{1,2}(?:,\d{2}){0,5},\d{3}|\d{1,15})(?:\.\d{1,20})?|\.\d{1,20})(?![\d.,]*\d)`

/** The exact value of what `numberPattern` finds. */
export function exactNumber(text: string): Fraction {
  const [whole = '', part = ''] = text.replaceAll(',', '').split('.')
  return fraction(BigInt(whole + part || '0'), 10n ** BigInt(part.length))
}

/** A pattern for any of some words, the longest first, with no letter before or after. */
export const anyOf = (words: readonly string[]): string =>
  `(?<![\\p{L}\\p{M}])(?:${[...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.normalize('NFC'))
    .join('|')})(?![\\p{L}\\p{M}])`
