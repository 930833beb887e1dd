import { scaleAt } from '#contract/land-records/ellipsoid.ts'
import type { LonLat } from '#contract/land-records/measure.ts'
import { type CornerPlace, nothing, type Ring, type RingPlace, ringAt, type Shape } from './shape.ts'

/** Replaces one ring of the shape. */
const withRing = (shape: Shape, place: RingPlace, change: (ring: Ring) => Ring): Shape =>
  shape.map((rings, part) =>
    part === place.part ? rings.map((ring, at) => (at === place.ring ? change(ring) : ring)) : rings,
  )

/** Adds a point at the end of a ring. */
export const withPoint = (shape: Shape, place: RingPlace, point: LonLat): Shape =>
  withRing(shape, place, (ring) => [...ring, point])

/** Inserts a point after a corner. */
export const withPointAfter = (shape: Shape, place: CornerPlace, point: LonLat): Shape =>
  withRing(shape, place, (ring) => ring.toSpliced(place.at + 1, 0, point))

/** Moves a corner. */
export const withCornerAt = (shape: Shape, place: CornerPlace, point: LonLat): Shape =>
  withRing(shape, place, (ring) => (place.at < ring.length ? ring.with(place.at, point) : ring))

export const withoutCorner = (shape: Shape, place: CornerPlace): Shape =>
  withRing(shape, place, (ring) => ring.toSpliced(place.at, 1))

/** Adds an empty piece of land. */
export const withNewPart = (shape: Shape): Shape => [...shape, [[]]]

/** Adds an empty hole to a part. */
export const withNewHole = (shape: Shape, part: number): Shape =>
  shape.map((rings, at) => (at === part ? [...rings, []] : rings))

/** Removes a hole, or a part with its holes. */
export function withoutRing(shape: Shape, { part, ring }: RingPlace): Shape {
  if (ring > 0) return shape.map((rings, at) => (at === part ? rings.toSpliced(ring, 1) : rings))
  const left = shape.toSpliced(part, 1)
  return left.length > 0 ? left : nothing
}

/** Moves a point by metres. */
export function movedBy([lon, lat]: LonLat, { east_m, north_m }: { east_m: number; north_m: number }): LonLat {
  const { lon_m, lat_m } = scaleAt(lat)
  return rounded([lon + east_m / lon_m, lat + north_m / lat_m])
}

/** Rounds to 7 places, about a centimetre, as boundaries are stored. */
export const rounded = ([lon, lat]: LonLat): LonLat => [Number(lon.toFixed(7)), Number(lat.toFixed(7))]

/** Corner nearest to a place that may be gone; null if its ring has none. */
export function nearestCorner(shape: Shape, place: RingPlace, at: number): number | null {
  const { length } = ringAt(shape, place)
  return length === 0 ? null : Math.max(0, Math.min(at, length - 1))
}
