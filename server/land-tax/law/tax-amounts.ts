import type { Share } from '#contract/land-tax/land-shares.ts'
import { penalty_percent } from '#contract/land-tax/penalty-rate.ts'
import { type Poisha, poisha } from '#contract/payments/money.ts'

// Whole numbers throughout: land in hundredths of a square foot, money in poisha.

/** Hundredths of a square foot in a decimal (1/100 acre, 435.6 sq ft). */
const decimal_hundredths = 43_560n
const places = 100_000n

/** Land as it is counted. A registered area has two decimals, so that nothing is lost. */
export const hundredthsOf = (square_feet: number): number => Math.round(square_feet * 100)

/** Sum of areas in square feet, counted in hundredths. */
export const hundredthsIn = (lands: readonly { area: number }[]): number =>
  lands.reduce((sum, { area }) => sum + hundredthsOf(area), 0)

/**
 * Taxable area of a dag: its area in decimals, rounded half up to 5 places as the dakhila prints it, then raised to the
 * next whole one, at least 1 (Act 31 of 2023 s. 11). 4,356 sq ft are exactly 10.
 */
export function taxableDecimals(area_hundredths: number): number {
  const parts = (BigInt(area_hundredths) * places * 2n + decimal_hundredths) / (decimal_hundredths * 2n)
  const whole = (parts + places - 1n) / places
  return Number(whole > 1n ? whole : 1n)
}

/**
 * A year's tax before penalty: rate × decimals of the whole dag × share, rounded half up to poisha, once. At least one
 * poisha, so that the year of the smallest share can be paid too.
 */
export function principalOf(taxable_decimals: number, poisha_per_decimal: number, share: Share): Poisha {
  const whole = BigInt(taxable_decimals) * BigInt(poisha_per_decimal)
  const denominator = BigInt(share.denominator)
  const rounded = (whole * BigInt(share.numerator) * 2n + denominator) / (denominator * 2n)
  return poisha(Number(rounded > 1n ? rounded : 1n))
}

/**
 * Parts of land in hundredths of a square foot, added exactly and raised to a whole one: enough to compare with a
 * limit.
 */
export function sumOfParts(parts: readonly { hundredths: bigint; denominator: number }[]): number {
  let [part, whole] = [0n, 1n]
  for (const { hundredths, denominator } of parts) {
    part = part * BigInt(denominator) + hundredths * whole
    whole *= BigInt(denominator)
  }
  return Number((part + whole - 1n) / whole)
}

const penalty_per_10_000 = BigInt(Math.round(Number(penalty_percent) * 100))

/**
 * Simple interest on a year's principal for each year late, rounded half up to poisha, once: three years late on ৳100
 * are ৳18.75.
 */
export const penaltyOf = (principal: Poisha, years_late: number): Poisha =>
  poisha(Number((BigInt(principal) * BigInt(years_late) * penalty_per_10_000 + 5_000n) / 10_000n))

/** True if all agricultural land of a person lies within the limit (s. 3): compared exactly, without rounding. */
export const isWithinLimit = (agricultural_hundredths: number, limit_decimals: number): boolean =>
  BigInt(agricultural_hundredths) <= BigInt(limit_decimals) * decimal_hundredths
