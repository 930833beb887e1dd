import { z } from 'zod'
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
const Feature = z.object({ geometry: z.unknown() })
const Geometries = z.object({ geometries: z.array(z.unknown()) })
const Point = z.object({ type: z.literal('Point'), coordinates: position })

/**
 * Polygons of a GeoJSON file, one part each; points alone are the corners of one part. Other geometries are skipped.
 */
export function readGeoJson(text: string): FileRings {
  const geometries = geometriesIn(parsed(text))
  const parts = geometries.flatMap((geometry) => Shape.safeParse(geometry).data ?? []).map(partOf)
  const points = geometries.flatMap((geometry) => Point.safeParse(geometry).data ?? [])
  const corners = points.map(({ coordinates }) => coordinates)
  const read = geometries.filter((geometry) => Shape.safeParse(geometry).success).length
  // Points next to polygons are labels.
  if (parts.length > 0) return { shape: parts, skipped: geometries.length - read }
  if (corners.length === 0) throw new UnreadableFile('no_points')
  return { shape: [[openRing(corners)]], skipped: geometries.length - corners.length }
}

const partOf = (rings: readonly (readonly (readonly number[])[])[]): Part => rings.map(openRing)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableFile('broken')
  }
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
