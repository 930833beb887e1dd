import { z } from 'zod'
import { type Grid, gridOfCrs } from '#contract/drawing/grids.ts'
import { openRing, type Part } from '../polygon/shape.ts'
import { type FileRings, UnreadableFile } from './file-rings.ts'

const position = z.array(z.number()).min(2)
const ring = z.array(position).min(1)
const polygon = z.array(ring).min(1)

const Shape = z.union([
  z.object({ type: z.literal('Polygon'), coordinates: polygon }).transform(({ coordinates }) => [coordinates]),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon).min(1) }).transform((it) => it.coordinates),
  // Line around the land, as some apps store a walked track.
  z.object({ type: z.literal('LineString'), coordinates: ring }).transform(({ coordinates }) => [[coordinates]]),
])

const Collection = z.object({ features: z.array(z.unknown()) })
const Systems = z.object({
  crs: z.unknown().optional(),
  features: z.array(z.unknown()).optional(),
  geometry: z.unknown().optional(),
  geometries: z.array(z.unknown()).optional(),
})
const Feature = z.object({ geometry: z.unknown() })
const Geometries = z.object({ geometries: z.array(z.unknown()) })
const Point = z.object({ type: z.literal('Point'), coordinates: position })

/**
 * Polygons of a GeoJSON file, one part each; points alone are the corners of one part. Other geometries are skipped.
 */
export function readGeoJson(text: string): FileRings {
  const value = parsed(text)
  const geometries = geometriesIn(value)
  const grid = gridOfAll(systemsIn(value))
  const parts = geometries.flatMap((geometry) => Shape.safeParse(geometry).data ?? []).map(partOf)
  const points = geometries.flatMap((geometry) => Point.safeParse(geometry).data ?? [])
  const corners = points.map(({ coordinates }) => coordinates)
  const read = geometries.filter((geometry) => Shape.safeParse(geometry).success).length
  // Points next to polygons are labels.
  if (parts.length > 0) return { grid, shape: parts, skipped: geometries.length - read }
  if (corners.length === 0) throw new UnreadableFile('no_points')
  return { grid, shape: [[openRing(corners)]], skipped: geometries.length - corners.length }
}

const partOf = (rings: readonly (readonly (readonly number[])[])[]): Part => rings.map(openRing)

const record_separator = '\u001E'

/** One value, or a feature a line. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {
      features: text
        .replaceAll(record_separator, '\n')
        .split(/[\n\r]+/)
        .flatMap((line) => (line.trim() === '' ? [] : parsedLine(line))),
    }
  }
}

function parsedLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new UnreadableFile('broken')
  }
}

/** The coordinate systems that a GeoJSON of 2008 names, of all or of some of its objects. */
function systemsIn(value: unknown): unknown[] {
  const { crs, features = [], geometry, geometries = [] } = Systems.safeParse(value).data ?? {}
  const nested = [...features, ...geometries, ...(geometry ? [geometry] : [])].flatMap(systemsIn)
  return crs === undefined || crs === null ? nested : [crs, ...nested]
}

function gridOfAll(systems: readonly unknown[]): Grid | 'unknown' {
  const [first = 'wgs84', ...others] = new Set(systems.map(gridOfCrs))
  return others.length > 0 ? 'unknown' : first
}

/** All geometries, nested or not. */
function geometriesIn(value: unknown): unknown[] {
  const collection = Collection.safeParse(value).data
  if (collection) return collection.features.flatMap(geometriesIn)
  const feature = Feature.safeParse(value).data
  if (feature && 'geometry' in feature) return geometriesIn(feature.geometry)
  const group = Geometries.safeParse(value).data
  return group ? group.geometries.flatMap(geometriesIn) : [value]
}
