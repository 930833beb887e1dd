/** A corner of a shape in degrees: longitude, latitude. */
export type Corner = [number, number]

/** Fault for which a shape cannot be the boundary of a dag; the words are in `field-errors.ts`. */
export type ShapeProblem =
  | 'shape_empty'
  | 'shape_too_few_points'
  | 'shape_too_many_points'
  | 'shape_out_of_range'
  | 'shape_not_degrees'
  | 'shape_swapped'
  | 'shape_outside_bangladesh'
  | 'shape_outside_office'
  | 'shape_crosses_itself'
  | 'shape_hole_outside'
  | 'shape_parts_overlap'

/** The problem and its place; null if it concerns the whole shape. */
export type ShapeFault = { problem: ShapeProblem; at: Corner | null }

export type Polygons = readonly (readonly (readonly (readonly number[])[])[])[]

export const max_points = 10_000

/** Bangladesh with its sea borders, in whole tenths of a degree; the database has the exact outline. */
const country = { west: 87.9, south: 20.3, east: 92.8, north: 26.8 }

const isInside = ([lon = NaN, lat = NaN]: readonly number[]) =>
  lon >= country.west && lon <= country.east && lat >= country.south && lat <= country.north

const isOnEarth = ([lon = NaN, lat = NaN]: readonly number[]) => lon >= -180 && lon <= 180 && lat >= -90 && lat <= 90

const cornerOf = ([lon = 0, lat = 0]: readonly number[]): Corner => [lon, lat]

/**
 * Checks polygons by their numbers alone: too few or too many points, not degrees, not on earth, longitude and latitude
 * swapped, outside Bangladesh. The database checks if edges cross. Null if there is no fault.
 */
export function faultOfPoints(polygons: Polygons): ShapeFault | null {
  const rings = polygons.flat()
  const points = rings.flat()
  if (points.length === 0) return { problem: 'shape_empty', at: null }
  const beyond_most = points[max_points]
  if (beyond_most) return { problem: 'shape_too_many_points', at: cornerOf(beyond_most) }
  // East of 90° a swapped point is also no place on earth.
  const [first] = points
  if (first && points.every(([lon = 0, lat = 0]) => isInside([lat, lon])))
    return { problem: 'shape_swapped', at: cornerOf(first) }
  const beyond = points.find((point) => !isOnEarth(point))
  if (beyond) return { problem: isGrid(beyond) ? 'shape_not_degrees' : 'shape_out_of_range', at: cornerOf(beyond) }
  const outside = points.find((point) => !isInside(point))
  if (outside) return { problem: 'shape_outside_bangladesh', at: cornerOf(outside) }
  const short = rings.find((ring) => distinct(ring) < 3)
  if (short) return { problem: 'shape_too_few_points', at: short[0] ? cornerOf(short[0]) : null }
  return null
}

/** Eastings and northings of a grid in metres, sent as degrees. */
const isGrid = ([x = 0, y = 0]: readonly number[]) => Math.abs(x) > 1000 && Math.abs(y) > 1000

const distinct = (ring: readonly (readonly number[])[]) => new Set(ring.map(([lon, lat]) => `${lon} ${lat}`)).size

/**
 * Polygons as they are stored: 7 decimals, about a centimetre; rings with their last point equal to the first, and no
 * point twice in a row.
 */
export function closedRings(polygons: Polygons): Corner[][][] {
  return polygons.map((rings) => rings.map(closed))
}

function closed(ring: readonly (readonly number[])[]): Corner[] {
  const corners = ring.map(rounded).filter((corner, at, all) => !isSame(corner, all[at - 1]))
  const [first] = corners
  return first && !isSame(first, corners.at(-1)) ? [...corners, [...first]] : corners
}

const rounded = ([lon = 0, lat = 0]: readonly number[]): Corner => [
  Math.round(lon * 1e7) / 1e7,
  Math.round(lat * 1e7) / 1e7,
]

/** Returns polygons as they are stored, or a fault of the original or of the rounded ones. */
export function keptRings(polygons: Polygons): { rings: Corner[][][]; fault: null } | { fault: ShapeFault } {
  const before = faultOfPoints(polygons)
  if (before) return { fault: before }
  const rings = closedRings(polygons)
  // Rounding joins corners that are nearer than a centimetre.
  const after = faultOfPoints(rings)
  return after ? { fault: after } : { rings, fault: null }
}

const isSame = (a: Corner, b: Corner | undefined) => b !== undefined && a[0] === b[0] && a[1] === b[1]
