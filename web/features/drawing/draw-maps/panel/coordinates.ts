import { latinDigits } from '#contract/digits.ts'
import type { LonLat } from '#contract/land-records/measure.ts'

/** Error of two typed numbers, as the name of its text. */
export type CoordinateProblem = 'not_numeric' | 'out_of_range'

/** Typed degrees, in digits of either script; null if they are no number. */
function degreesIn(text: string): number | null {
  const written = latinDigits(text).replace(/[\s°]/g, '').replace(',', '.')
  return /^[-+]?\d+(\.\d*)?$/.test(written) ? Number(written) : null
}

/** Parses a point from two typed texts. */
export function readPoint(lon: string, lat: string): LonLat | CoordinateProblem {
  const [x, y] = [degreesIn(lon), degreesIn(lat)]
  if (x === null || y === null) return 'not_numeric'
  return Math.abs(x) > 180 || Math.abs(y) > 90 ? 'out_of_range' : [x, y]
}

/** Splits a pasted pair of numbers, as maps copy them; null for anything else. */
export function splitPair(text: string): [string, string] | null {
  const [first, second, more] = text.trim().split(/[\s,;]+/)
  if (!first || !second || more !== undefined) return null
  // A comma between digits alone is a decimal comma of one number.
  return [first, second].every((each) => each.includes('.') && degreesIn(each) !== null) ? [first, second] : null
}

/** Degrees to a centimetre, as they are stored. */
export const degrees = (value: number) => value.toFixed(7)
