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

/**
 * Shares as the register can store them: unchanged while their denominators are small enough, else in the smallest units of
 * the total, the largest remainders first. Their sum is the total, rounded down only where that cannot be stored itself.
 */
export function storable(shares: readonly Fraction[], total: Fraction): Fraction[] {
  if (shares.every(({ denominator }) => denominator <= max_denominator)) return [...shares]
  const units = max_denominator / total.denominator
  if (units === 0n) return storable(shares, rounded(total))
  const unit = total.denominator * units
  const floors = shares.map(({ numerator, denominator }) => (numerator * unit) / denominator)
  let left = total.numerator * units - floors.reduce((sum, floor) => sum + floor, 0n)
  const remainders = shares.map(({ numerator, denominator }, place) => ({
    place,
    remainder: fraction((numerator * unit) % denominator, denominator),
  }))
  remainders.sort((one, other) => compare(other.remainder, one.remainder) || one.place - other.place)
  for (const { place } of remainders) {
    if (left === 0n) break
    floors[place] = (floors[place] ?? 0n) + 1n
    left -= 1n
  }
  return floors.map((floor) => fraction(floor, unit))
}

/** A total that is too fine to be stored, rounded down. */
const rounded = ({ numerator, denominator }: Fraction) =>
  fraction((numerator * max_denominator) / denominator, max_denominator)
