/** A raw feature of a file; nothing of it is trusted. */
export type ReadFeature = { geometry: unknown; properties: Record<string, unknown> }

/**
 * Values in the coordinates of a shape: 10,000 points of four numbers each, with their rings. A shape that has more
 * than these has too many points, and what is left of it still has.
 */
const max_values = 60_000
/** Polygons, a polygon, a ring, a point. */
const max_depth = 4
const max_columns = 200
const max_letters = 200

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * True if the coordinate system that a GeoJSON names is degrees of WGS 84, by any of the names that `gridOfCrs` knows. The
 * process of strangers' files loads nothing of the contract.
 */
export const isInDegrees = (crs: unknown): boolean =>
  crs === undefined || crs === null || /CRS84\b|EPSG\W{1,3}(?:[0-9.]*:)?4326\b/i.test(JSON.stringify(crs))

/** True if a feature or its shape names a coordinate system of its own. */
export const hasOtherSystem = (feature: unknown): boolean =>
  isObject(feature) &&
  (!isInDegrees(feature['crs']) || (isObject(feature['geometry']) && !isInDegrees(feature['geometry']['crs'])))

/** The parts of a feature that are read, cut to the size of a parcel; null if it is no feature. */
export function cutFeature(value: unknown): ReadFeature | null {
  if (!isObject(value) || Array.isArray(value)) return null
  const { geometry, properties, id } = value
  if (properties !== undefined && properties !== null && (!isObject(properties) || Array.isArray(properties)))
    return null
  // Some programs write the number as the feature's own id: it can be chosen as a column.
  const named = typeof id === 'number' || typeof id === 'string' ? { id, ...properties } : (properties ?? {})
  return { geometry: cutGeometry(geometry), properties: cutProperties(named) }
}

function cutGeometry(geometry: unknown): unknown {
  if (!isObject(geometry)) return geometry === null ? null : {}
  const { type, coordinates } = geometry
  return { type: cutWord(type), coordinates: cutCoordinates(coordinates, { left: max_values }, 0) }
}

function cutCoordinates(value: unknown, budget: { left: number }, depth: number): unknown {
  if (!Array.isArray(value)) return cutWord(value)
  if (depth === max_depth) return null
  const kept: unknown[] = []
  for (const each of value) {
    if (budget.left === 0) break
    budget.left -= 1
    kept.push(cutCoordinates(each, budget, depth + 1))
  }
  return kept
}

function cutProperties(properties: Record<string, unknown>): Record<string, unknown> {
  const kept: [string, unknown][] = []
  for (const name in properties) {
    if (kept.length === max_columns) break
    if (name.length <= max_letters) kept.push([name, cutWord(properties[name])])
  }
  return Object.fromEntries(kept)
}

/** A number or text; anything else says nothing here. */
const cutWord = (value: unknown) =>
  typeof value === 'number' ? value : typeof value === 'string' ? value.slice(0, max_letters) : null
