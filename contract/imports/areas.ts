import { fromBijoy } from '#contract/bijoy.ts'
import { compare, type Fraction, fraction, none, plus, times } from '#contract/fractions.ts'
import { anyOf, exactNumber, numberPattern, numericText } from './cell-numbers.ts'
import { isBlankCell, isErrorValue, type Read } from './cell-text.ts'

/** Units of land in registers. A katha is 720 square feet and a chatak 45, the Bengal standard. */
export const areaUnits = [
  'hectare',
  'acre',
  'bigha',
  'katha',
  'decimal',
  'chatak',
  'square_metre',
  'ajutangsho',
  'square_foot',
] as const
export type AreaUnit = (typeof areaUnits)[number]

const square_metre = fraction(100_000_000, 3048 ** 2)

/** Square feet of a unit, exactly. */
const sizes: Record<AreaUnit, Fraction> = {
  hectare: times(fraction(10_000), square_metre),
  acre: fraction(43_560),
  bigha: fraction(14_400),
  katha: fraction(720),
  decimal: fraction(4356, 10),
  chatak: fraction(45),
  square_metre,
  ajutangsho: fraction(4356, 1000),
  square_foot: fraction(1),
}

const words: Record<AreaUnit, readonly string[]> = {
  hectare: ['হেক্টর', 'হেক্টরে', 'hectares?', 'ha'],
  acre: ['একর', 'একরে', 'একরের', 'acres?', 'ac'],
  bigha: ['বিঘা', 'বিঘায়', 'bighas?'],
  katha: ['কাঠা', 'কাঠায়', 'kathas?', 'katthas?', 'cottahs?'],
  decimal: [
    'শতক',
    'শতকে',
    'শতাংশ',
    'শতাংশে',
    'ডেসিমেল',
    'ডেসিমাল',
    'ডিসিমেল',
    'ডেসিম্যাল',
    'decimals?',
    'decs?',
    's[oa]tok',
    's[oa]tak',
    'sh[oa]tok',
    'sh[oa]tak',
    'sh[oa]tangsh[oa]',
    's[oa]tangs[oa]',
  ],
  chatak: ['ছটাক', 'ch?h?[oa]tt?[oa]ks?'],
  square_metre: ['বর্গ ?মিটার', 'বর্গ ?মিটারে', 'ব\\. ?মি', 'sq\\.? ?m', 'sqm', '(?:sq\\.?|square) ?met(?:er|re)s?', 'm2'],
  ajutangsho: ['অযুতাংশ', 'অযুতাংশে', '[ao]jutang?s[h]?[oa]'],
  square_foot: ['বর্গ ?ফুট', 'বর্গ ?ফিট', 'ব\\. ?ফু', 'sq\\.? ?ft', 'sqft', 'sft', '(?:sq\\.?|square) ?f(?:ee|oo)t', 'ft2'],
}
const patterns = areaUnits.map((unit) => ({ unit, source: anyOf(words[unit]) }))

/** The unit that the head of a column names, as `জমির পরিমাণ (শতক)` or `area_sq_ft`; null where it names none or several. */
export function areaUnitOf(header: string): AreaUnit | null {
  const text = numericText(header.replaceAll('_', ' '))
  const found = patterns.filter(({ source }) => new RegExp(source, 'u').test(text))
  return found.length === 1 ? (found[0]?.unit ?? null) : null
}

/** The unit of a head, which may be typed in Bijoy: `Rwgi cwigvY (kZK)`. */
export const unitOfHead = (header: string): AreaUnit | null => areaUnitOf(header) ?? areaUnitOf(fromBijoy(header))

const anyUnit = new RegExp(patterns.map(({ source }) => source).join('|'), 'gu')

/** A head without its units and the words that join them to it: `Area in acres` is `area`, `একর` alone is nothing. */
export function withoutUnits(header: string): string {
  const text = numericText(header.replaceAll('_', ' '))
  const bare = text.replace(anyUnit, ' ')
  if (bare === text) return header
  return bare.replace(/(?<![\p{L}\p{M}])(?:in|of|হিসাবে|হিসেবে|এককে)(?![\p{L}\p{M}])/gu, ' ').trim()
}

const systems: readonly (readonly AreaUnit[])[] = [
  ['acre', 'decimal', 'ajutangsho'],
  ['bigha', 'katha', 'chatak', 'square_foot'],
  ['hectare', 'square_metre'],
]

/** True if units are parts of one area, as acre and decimal or bigha, katha and chatak are; katha and decimal are not. */
export const areParts = (units: readonly AreaUnit[]): boolean =>
  new Set(units).size === units.length && systems.some((system) => units.every((unit) => system.includes(unit)))

/** Names of a unit to write behind a number. */
const written: Record<AreaUnit, string> = {
  hectare: 'ha',
  acre: 'acre',
  bigha: 'bigha',
  katha: 'katha',
  decimal: 'decimal',
  chatak: 'chatak',
  square_metre: 'sqm',
  ajutangsho: 'ajutangsho',
  square_foot: 'sqft',
}

/**
 * One cell of an area whose parts stand in a column each, as `1 acre 25 decimal`; of the same area in two units the one
 * with more digits. Null where they are neither.
 */
export function joinedArea(cells: readonly { text: string; unit: AreaUnit }[]): string | null {
  const filled = cells.filter(({ text }) => !isBlankCell(text))
  const [only] = filled
  if (!only) return ''
  if (filled.length === 1) return hasUnit(only.text) ? only.text : `${only.text} ${written[only.unit]}`
  const parts = filled
    .map(({ text, unit }) => ({ unit, text: hasUnit(text) ? text : `${text} ${written[unit]}` }))
    .toSorted((one, other) => compare(sizes[other.unit], sizes[one.unit]))
  const read = parts.map(({ text, unit }) => readAreaCell(text, unit).value ?? null)
  if (read.some((value) => value === null)) return null
  const [first = 0, ...rest] = read.map(Number)
  const [upper] = parts
  // 1 acre and 99 decimals are parts; 1.25 acres and 125 decimals, or 2 acres and 200, are one area twice.
  const isWhole = upper !== undefined && (first / squareFeetOf(upper.unit)) % 1 === 0
  const isPart = isWhole && rest.every((value) => value < squareFeetOf(upper.unit))
  const isSame = first > 0 && !isPart && rest.every((value) => Math.abs(value - first) <= Math.max(first * 0.01, 2))
  if (isSame) return parts.at(-1)?.text ?? null
  const joined = parts.map(({ text }) => text).join(' ')
  const withZeros = parts.filter((_, at) => read[at] !== 0).map(({ text }) => text)
  return readAreaCell(withZeros.join(' ') || joined, null).fault ? null : withZeros.join(' ') || parts[0]?.text || null
}

const squareFeetOf = (unit: AreaUnit) => Number(sizes[unit].numerator) / Number(sizes[unit].denominator)

const oneUnit = new RegExp(anyUnit.source, 'u')
const hasUnit = (text: string) => oneUnit.test(numericText(text))

// A unit may stand right after its number.
const unitAfter = patterns.map(({ source }) => `(${source.replace(/^\(\?<!.*?\)/, '')})`).join('|')
const part = new RegExp(`^(${numberPattern})\\s*(?:(?:${unitAfter})\\.?)?[\\s,]*(?:(?:ও|and|&|\\+)\\s*)?`, 'u')
/** Areas of a text by their numbers and units, for searching. */
export const areaPattern = `(?:${numberPattern}\\s*(?:${unitAfter.replaceAll(/(?<!\\)\((?!\?)/g, '(?:')})\\.?[\\s,]*)+`
const around = /^(?:(?:মোট|জমির|জমি|পরিমাণ|area|total|land)[\s:=ঃ-]+)*|(?:\s*(?:জমি|ভূমি|মাত্র|land|only))?[\s.।]*$/gu

const max_square_feet = fraction(10n ** 12n)

/**
 * Reads an area in square feet, to the hundredth. `unit` is for numbers without one: `১ একর ২০ শতক` has its own. 0 means
 * that none is recorded; null is an empty cell.
 */
export function readAreaCell(text: string, unit: AreaUnit | null): Read<number | null> {
  if (isBlankCell(text)) return { value: null }
  if (isErrorValue(text)) return { fault: 'cell_error_value' }
  const plain = numericText(text).replace(around, '')
  if (/^\(?\s*[-\u2010-\u2015\u2212]\s*[\d.]/.test(plain)) return { fault: 'area_cell_negative' }
  const parts = partsOf(plain)
  if (!parts) return { fault: 'area_cell_unreadable' }
  const [only] = parts
  const named = parts.flatMap((each) => (each.unit ? [{ value: each.value, unit: each.unit }] : []))
  if (only && parts.length === 1 && !only.unit)
    return unit ? squareFeet(times(only.value, sizes[unit])) : { fault: 'area_cell_no_unit' }
  if (named.length < parts.length || !areInOrder(named)) return { fault: 'area_cell_unreadable' }
  return squareFeet(named.map((each) => times(each.value, sizes[each.unit])).reduce(plus, none))
}

type Part = { value: Fraction; unit: AreaUnit | null }

function partsOf(text: string): Part[] | null {
  const parts: Part[] = []
  for (let rest = text; rest !== '' || parts.length === 0; ) {
    const [found, number, ...named] = part.exec(rest) ?? []
    if (found === undefined || number === undefined) return null
    const unit = areaUnits[named.findIndex((word) => word !== undefined)] ?? null
    parts.push({ value: exactNumber(number), unit })
    rest = rest.slice(found.length)
  }
  return parts
}

/** Units fall, and no part fills the unit before it: `1 acre 120 decimal` is a mistake. */
const areInOrder = (parts: readonly { value: Fraction; unit: AreaUnit }[]) =>
  parts.every(({ value, unit }, at) => {
    const above = parts[at - 1]
    return !above || (sizeIsLess(unit, above.unit) && compare(times(value, sizes[unit]), sizes[above.unit]) < 0)
  })
const sizeIsLess = (one: AreaUnit, other: AreaUnit) => compare(sizes[one], sizes[other]) < 0

function squareFeet(area: Fraction): Read<number> {
  if (compare(area, max_square_feet) >= 0) return { fault: 'too_large' }
  const hundredths = (area.numerator * 200n + area.denominator) / (area.denominator * 2n)
  if (hundredths === 0n && area.numerator !== 0n) return { fault: 'too_small' }
  return { value: Number(hundredths) / 100 }
}
