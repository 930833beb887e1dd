import { type Corner, max_points, type Polygons } from './shape-problems.ts'

/** Fault for which a geometry cannot be read as polygons; the words are in `field-errors.ts`. */
export type ReadProblem = 'shape_not_polygon' | 'shape_not_numbers' | 'shape_too_many_points'

type Path = readonly (string | number)[]

/** The problem, the path of the value in the geometry, and the nearest corner; null if no value there is a place. */
export type ReadFault = { problem: ReadProblem; path: Path; at: Corner | null }

class Unread extends Error {
  readonly fault: ReadFault
  constructor(problem: ReadProblem, path: Path, at: Corner | null) {
    super(problem)
    this.fault = { problem, path, at }
  }
}

/**
 * Reads the polygons of an unchecked GeoJSON geometry, or returns its first fault. It stops there: a few megabytes can
 * have a million faults.
 */
export function readPolygons(geometry: unknown): { polygons: Polygons; fault: null } | { fault: ReadFault } {
  try {
    return { polygons: polygonsIn(geometry), fault: null }
  } catch (error) {
    if (error instanceof Unread) return { fault: error.fault }
    throw error
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function polygonsIn(geometry: unknown): Polygons {
  const { type, coordinates }: Record<string, unknown> = isObject(geometry) ? geometry : {}
  const left = { points: max_points }
  const path = ['coordinates']
  if (type === 'Polygon') return [ringsIn(coordinates, path, left)]
  if (type !== 'MultiPolygon') throw new Unread('shape_not_polygon', [], cornerIn(coordinates))
  return listIn(coordinates, path).map((rings, nth) => ringsIn(rings, [...path, nth], left))
}

type Left = { points: number }

const ringsIn = (rings: unknown, path: Path, left: Left) =>
  listIn(rings, path).map((ring, nth) => ringIn(listIn(ring, [...path, nth]), [...path, nth], left))

function listIn(value: unknown, path: Path): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw new Unread('shape_not_polygon', path, null)
}

function ringIn(ring: readonly unknown[], path: Path, left: Left): readonly (readonly number[])[] {
  return ring.map((point, nth) => {
    if (!isPoint(point)) throw new Unread('shape_not_numbers', [...path, nth], cornerNear(ring, nth))
    if (left.points === 0) throw new Unread('shape_too_many_points', [...path, nth], cornerOf(point))
    left.points -= 1
    return point
  })
}

const isPoint = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length >= 2 && value.length <= 4 && value.every((each) => Number.isFinite(each))

/** Degrees as text count as a place too. */
const degrees = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)

function cornerOf(value: unknown): Corner | null {
  const [lon, lat] = Array.isArray(value) ? value.slice(0, 2).map(degrees) : []
  return typeof lon === 'number' && typeof lat === 'number' && Number.isFinite(lon) && Number.isFinite(lat)
    ? [lon, lat]
    : null
}

/** Locates an invalid point by itself if possible, else by the point before it or the next valid one. */
function cornerNear(ring: readonly unknown[], nth: number): Corner | null {
  const near = [ring[nth], ring[nth - 1], ...ring.slice(nth + 1, nth + 10)]
  return near.map(cornerOf).find((corner) => corner !== null) ?? null
}

/** The first point of coordinates at any depth. */
function cornerIn(coordinates: unknown): Corner | null {
  let inner = coordinates
  for (let depth = 0; depth < 4; depth += 1) {
    const corner = cornerOf(inner)
    if (corner) return corner
    inner = Array.isArray(inner) ? inner[0] : null
  }
  return null
}
