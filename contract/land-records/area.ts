import { digitsFor, type Language } from '#contract/digits.ts'
import { grouped } from '#contract/payments/money.ts'

/** 1/100 acre. */
export const square_feet_per_decimal = 435.6
/** Square feet of the Bengal standard; the size of a katha differs from place to place. */
export const square_feet_per_katha = 720
export const square_feet_per_bigha = 14_400

/**
 * True if the areas differ by more than `percent` of the recorded one and by more than one decimal. Square feet.
 * docs/rules/mutations.md#boundary.
 */
export function boundaryDiffers({ recorded, drawn, percent }: { recorded: number; drawn: number; percent: number }) {
  const difference = Math.round(Math.abs(drawn - recorded) * 100) / 100
  return difference > (recorded * percent) / 100 && difference > square_feet_per_decimal
}

/**
 * Square feet to decimals (1 decimal = 435.6 sq ft, 1/100 acre), rounded half up to `places`.
 * Whole-number arithmetic: 4,356 sq ft is exactly 10.
 */
export function decimalsOf(square_feet: number, places: number): string {
  const hundredths = BigInt(Math.round(square_feet * 100))
  const scale = 10n ** BigInt(places)
  const rounded = (hundredths * scale * 2n + 43560n) / (43560n * 2n)
  const text = rounded.toString().padStart(places + 1, '0')
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
}

function withGroups(number: string, language: Language) {
  const [whole = '0', part] = number.split('.')
  return digitsFor(part ? `${grouped(whole)}.${part}` : grouped(whole), language)
}

/** `33.00`, in the reader's digits; the unit's word follows it. */
export const formatDecimals = (square_feet: number, language: Language) =>
  withGroups(decimalsOf(square_feet, 2), language)

/** `14,375` in the reader's digits; hundredths only if they are not 0. */
export const formatSquareFeet = (square_feet: number, language: Language) =>
  withGroups((Math.round(square_feet * 100) / 100).toFixed(2).replace(/\.00$/, ''), language)

/** Adds hundredths of a square foot as whole numbers, so that the sum of many areas is exact. */
export const addedUp = (areas: readonly number[]) => areas.reduce((sum, area) => sum + Math.round(area * 100), 0) / 100
