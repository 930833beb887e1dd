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
