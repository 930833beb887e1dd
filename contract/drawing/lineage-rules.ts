import { boundaryDiffers } from '#contract/land-records/area.ts'

// Rules for the ancestors of a parcel and for the sum of its parts.

/** Maximum parents of a parcel, and maximum children. */
export const max_parents = 12

/** Maximum parcels of a lineage. */
export const max_dags = 60

/** Maximum steps from one survey to the next: there are six surveys. */
export const max_steps = 6

/** An overlap below this share of both parcels is the width of the pen; so is one under 10 square feet. */
export const smallest_share = 0.005
export const smallest_area = 10

/** Nothing counts as missing if the parts add up to the whole within this. */
export const lineage_tolerance = 0.01

/** Maximum difference between a recorded area and that of its parts, in percent; it must also exceed a decimal. */
const record_percent = 5

/** Minimum share on record. */
export const min_share = 0.0001

/** Maximum difference of a recorded share from the drawn one that it confirms. */
export const same_share = 0.0005

export type Misfit = { kind: 'missing' | 'overlapping'; share: number }
export type RecordMisfit = { kind: 'record_more' | 'record_less'; share: number; area: number }

type OlderPart = { area: number; share_of_older: number | null }

/**
 * Returns the part that is missing or counted twice; null if the parts add up within the tolerance or none is known.
 */
export function misfitOf(parts: readonly number[]): Misfit | null {
  if (parts.length === 0) return null
  const over = parts.reduce((sum, part) => sum + part, 0) - 1
  if (Math.abs(over) <= lineage_tolerance) return null
  return { kind: over < 0 ? 'missing' : 'overlapping', share: Math.abs(over) }
}

/**
 * Compares the recorded area with that of the parts of older parcels; null within the tolerance, or if one of them has
 * no recorded area. Square feet.
 */
export function recordMisfitOf(recorded: number, parts: readonly OlderPart[]): RecordMisfit | null {
  if (recorded <= 0 || parts.length === 0) return null
  if (parts.some(({ area, share_of_older }) => area <= 0 || share_of_older === null)) return null
  const before = parts.reduce((sum, { area, share_of_older }) => sum + area * (share_of_older ?? 0), 0)
  if (!boundaryDiffers({ recorded, drawn: before, percent: record_percent })) return null
  const area = Math.round(Math.abs(recorded - before) * 100) / 100
  return { kind: recorded > before ? 'record_more' : 'record_less', share: area / recorded, area }
}

/** Compares with a margin for rounding. */
export const isOverWhole = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0) > 1 + same_share

/** Rounds a share as it is stored: a millionth is less than a square inch of a plot. */
export const roundedShare = (share: number) => Math.round(share * 1_000_000) / 1_000_000
