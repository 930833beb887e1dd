import type { Bbox } from '#contract/land-records/land-records.ts'

/** Bounds of all of them together; undefined for none. */
export const boundsAround = ([first, ...others]: readonly Bbox[]): Bbox | undefined =>
  first &&
  others.reduce<Bbox>(
    (around, box) => [
      Math.min(around[0], box[0]),
      Math.min(around[1], box[1]),
      Math.max(around[2], box[2]),
      Math.max(around[3], box[3]),
    ],
    first,
  )
