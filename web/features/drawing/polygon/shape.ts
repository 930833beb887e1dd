import { closedRings, faultOfPoints, type ShapeFault } from '#contract/drawing/shape-problems.ts'
import type { Bbox, ParcelGeometry } from '#contract/land-records/land-records.ts'
import { areaOf, type LonLat, lengthOf } from '#contract/land-records/measure.ts'

/** Corners in order; the last side leads back to the first corner, which is not repeated. */
export type Ring = readonly LonLat[]

/** One piece of land: its outline, then the holes in it. */
export type Part = readonly Ring[]

/** Drawn shape of a dag: usually one part without holes. */
export type Shape = readonly Part[]

/** Place of a ring: 0 is the outline of its part, the others are holes. */
export type RingPlace = { part: number; ring: number }
export type CornerPlace = RingPlace & { at: number }

export const nothing: Shape = [[[]]]

export const ringAt = (shape: Shape, { part, ring }: RingPlace): Ring => shape[part]?.[ring] ?? []

export const cornerAt = (shape: Shape, place: CornerPlace): LonLat | undefined => ringAt(shape, place)[place.at]

/** Every ring with its place. */
export const ringsOf = (shape: Shape) =>
  shape.flatMap((rings, part) => rings.map((corners, ring) => ({ part, ring, corners })))

export const pointsOf = (shape: Shape): LonLat[] => shape.flat(2)

const isSame = ([lon, lat]: LonLat, other: LonLat | undefined) => lon === other?.[0] && lat === other[1]

/** Shape of a stored boundary. */
export function shapeOf(geojson: Pick<ParcelGeometry, 'coordinates'> | null): Shape {
  const parts = (geojson?.coordinates ?? []).map((rings) => rings.map(openRing)).filter((rings) => rings.length > 0)
  return parts.length > 0 ? parts : nothing
}

/** Corners of a GeoJSON ring, which repeats its first at the end. */
export function openRing(positions: readonly (readonly number[])[]): Ring {
  const corners = positions.map(([lon = Number.NaN, lat = Number.NaN]): LonLat => [lon, lat])
  const [first] = corners
  return first && corners.length > 1 && isSame(first, corners.at(-1)) ? corners.slice(0, -1) : corners
}

/** Geometry of a ring: null for no point, a marker for one, a line for two, a closed polygon for three and more. */
export function geometryOf(ring: Ring) {
  const [first] = ring
  if (!first) return null
  const positions = ring.map((corner) => [...corner])
  if (ring.length === 1) return { type: 'Point' as const, coordinates: [...first] }
  if (ring.length === 2) return { type: 'LineString' as const, coordinates: positions }
  return { type: 'Polygon' as const, coordinates: [[...positions, [...first]]] }
}

/** Shape as it is sent and stored; rings without a point are left out. */
export const multiPolygonOf = (shape: Shape) => ({
  type: 'MultiPolygon' as const,
  coordinates: closedRings(
    shape.filter(([outline]) => outline && outline.length > 0).map((rings) => rings.filter(({ length }) => length > 0)),
  ),
})

/** Fault that is found without a request to the server. */
export const faultOf = (shape: Shape): ShapeFault | null => faultOfPoints(multiPolygonOf(shape).coordinates)

/** Square feet: outlines minus their holes. */
export const squareFeetOf = (shape: Shape): number =>
  shape.reduce(
    (sum, [outline = [], ...holes]) => sum + areaOf(outline) - holes.reduce((hole, ring) => hole + areaOf(ring), 0),
    0,
  )

/** The sides of a ring in order, each with its middle and its length in metres. */
export function sidesOf(ring: Ring): { middle: LonLat; metres: number }[] {
  const ends = ring.length > 2 ? [...ring.slice(1), ...ring.slice(0, 1)] : ring.slice(1)
  return ends.map((to, at) => {
    const from = ring[at] ?? to
    return { middle: middleOf(from, to), metres: lengthOf([from, to]) }
  })
}

export const middleOf = (from: LonLat, to: LonLat): LonLat => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]

export function bboxOf(points: readonly LonLat[]): Bbox | undefined {
  if (points.length === 0) return undefined
  const start: Bbox = [Infinity, Infinity, -Infinity, -Infinity]
  return points.reduce<Bbox>(
    ([west, south, east, north], [lon, lat]) => [
      Math.min(west, lon),
      Math.min(south, lat),
      Math.max(east, lon),
      Math.max(north, lat),
    ],
    start,
  )
}
