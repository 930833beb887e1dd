import { latinDigits } from '#contract/digits.ts'
import type { LonLat } from '#contract/land-records/measure.ts'

/** Error of two typed numbers, as the name of its text. */
export type CoordinateProblem = 'not_numeric' | 'out_of_range'

/** Degrees that somebody typed, in digits of either script; null where they are no number. */
function degreesIn(text: string): number | null {
  const written = latinDigits(text).replace(/[\s°]/g, '').replace(',', '.')
  return /^[-+]?\d+(\.\d*)?$/.test(written) ? Number(written) : null
}

/** A point of two typed texts. */
export function readPoint(lon: string, lat: string): LonLat | CoordinateProblem {
  const [x, y] = [degreesIn(lon), degreesIn(lat)]
  if (x === null || y === null) return 'not_numeric'
  return Math.abs(x) > 180 || Math.abs(y) > 90 ? 'out_of_range' : [x, y]
}

/** Two numbers that were pasted together, as maps copy them; null for anything else. */
export function splitPair(text: string): [string, string] | null {
  const [first, second, more] = text.trim().split(/[\s,;]+/)
  if (!first || !second || more !== undefined) return null
  // A comma between digits alone is the point of one number.
  return [first, second].every((each) => each.includes('.') && degreesIn(each) !== null) ? [first, second] : null
}

/** To a centimetre, as it is kept. */
export const degrees = (value: number) => value.toFixed(7)
