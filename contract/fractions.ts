import { latinDigits } from './digits.ts'

/**
 * An exact share such as 7/24, in its lowest terms. Never a floating-point number, so that thirds of a field add up to
 * it.
 */
export type Fraction = { numerator: bigint; denominator: bigint }

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b))

/** Reduces to lowest terms; the denominator is above 0. */
export function fraction(numerator: bigint | number, denominator: bigint | number = 1): Fraction {
  const [over, under] = [BigInt(numerator), BigInt(denominator)]
  const common = divisor(over < 0n ? -over : over, under) || 1n
  return { numerator: over / common, denominator: under / common }
}

export const none = fraction(0)
export const whole = fraction(1)

export const plus = (a: Fraction, b: Fraction) =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)

export const times = (a: Fraction, b: Fraction) => fraction(a.numerator * b.numerator, a.denominator * b.denominator)

export const minus = (a: Fraction, b: Fraction) => plus(a, times(fraction(-1), b))

/** `b` must not be 0. */
export const over = (a: Fraction, b: Fraction) => fraction(a.numerator * b.denominator, a.denominator * b.numerator)

/** The largest whole number that is not above a fraction of 0 or more. */
export const roundedDown = ({ numerator, denominator }: Fraction): number => Number(numerator / denominator)

export const sumOf = (fractions: readonly Fraction[]) => fractions.reduce(plus, none)

/** Below 0 if `a` is smaller, 0 if they are equal. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference < 0n ? -1 : Number(difference > 0n)
}

export const isEqual = (a: Fraction, b: Fraction) => compare(a, b) === 0

/** `7/24`; `1` for the whole. */
export const formatFraction = ({ numerator, denominator }: Fraction) =>
  denominator === 1n ? String(numerator) : `${numerator}/${denominator}`

/** Reads `1/3`, `১/৩`, `2 / 6` or `1`; null for anything else, for 0, for more than the whole and for huge numbers. */
export function readShare(text: string): Fraction | null {
  const [, numerator, denominator = '1'] = /^\s*(\d{1,9})\s*(?:\/\s*(\d{1,9})\s*)?$/.exec(latinDigits(text)) ?? []
  if (numerator === undefined || Number(numerator) === 0 || Number(denominator) < Number(numerator)) return null
  return fraction(BigInt(numerator), BigInt(denominator))
}

/**
 * Divides a number of whole units among shares of one whole: each gets its part rounded down; the remaining units go
 * one by one to the largest remainders, the first of equal ones first. The parts add up to the number.
 */
export function divide(things: number, shares: readonly Fraction[]): number[] {
  const parts = shares.map(({ numerator, denominator }) => {
    const exact = BigInt(things) * numerator
    return { part: Number(exact / denominator), remainder: fraction(exact % denominator, denominator) }
  })
  const left = things - parts.reduce((sum, { part }) => sum + part, 0)
  const largest = parts.map((_, place) => place).sort((a, b) => compare(remainderAt(b), remainderAt(a)) || a - b)
  const topped = new Set(largest.slice(0, left))
  return parts.map(({ part }, place) => part + Number(topped.has(place)))

  function remainderAt(place: number) {
    return parts[place]?.remainder ?? none
  }
}

/** The largest denominator that the register stores. */
const max_denominator = 1_000_000_000_000n

const commonDenominator = (fractions: readonly Fraction[]) =>
  fractions.reduce((common, { denominator }) => (common / divisor(common, denominator)) * denominator, 1n)

/**
 * Shares as the register can store them, beside others of the same whole that stay as they are: exact while all have a common
 * denominator that can be stored, else in the smallest units of one, the largest remainders first and no share less than one
 * unit. Because the others count in it, what is left beside any of them can be stored too, so that no later sum of shares is
 * too fine. The sum stays exact; it is rounded down only where it cannot be stored itself, by less than a millionth of a
 * millionth of the whole.
 */
export function storable(shares: readonly Fraction[], others: readonly Fraction[] = []): Fraction[] {
  const total = sumOf(shares)
  const beside = commonDenominator([...others, total]) <= max_denominator ? others : []
  if (commonDenominator([...shares, ...beside]) <= max_denominator) return [...shares]
  const least = commonDenominator([...beside, total])
  const unit = least <= max_denominator ? least * (max_denominator / least) : max_denominator
  const all = (total.numerator * unit) / total.denominator
  const lowest = all < BigInt(shares.length) ? 0n : 1n
  const parts = shares.map((share) => {
    const exact = times(share, fraction(unit))
    const floor = exact.numerator / exact.denominator
    const units = floor === 0n && exact.numerator > 0n ? lowest : floor
    return { units, remainder: minus(exact, fraction(units)) }
  })
  let left = all - parts.reduce((sum, { units }) => sum + units, 0n)
  for (const part of parts.toSorted((one, other) => compare(other.remainder, one.remainder))) {
    if (left <= 0n) break
    part.units += 1n
    left -= 1n
  }
  const [largest] = parts.toSorted((one, other) => Number(other.units - one.units))
  if (largest && left < 0n) largest.units += left
  return parts.map(({ units }) => fraction(units, unit))
}
