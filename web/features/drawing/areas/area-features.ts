import type { Feature, FeatureCollection } from 'geojson'
import type { ParcelGeometry } from '#contract/land-records/land-records.ts'
import type { LonLat } from '#contract/land-records/measure.ts'
import { boxOf } from '#contract/land-records/plane.ts'
import type { Area } from './areas.ts'

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features })

const pointFeature = (point: LonLat, properties: Record<string, string>): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [...point] },
})

/** Minimum part of its box that a ring fills; the map leaves out rings below it. */
const min_filled = 0.001

/** True if the map fills a shape. In a ring that crosses itself one half may cancel the other. */
export const isFilled = (geojson: ParcelGeometry) =>
  geojson.coordinates.every(([outline = []]) => {
    const { west, south, east, north } = boxOf({ type: 'MultiPolygon', coordinates: [[outline]] })
    const twice = outline.reduce((sum, [x = 0, y = 0], at) => {
      const [next_x = 0, next_y = 0] = outline[(at + 1) % outline.length] ?? []
      return sum + (x - west) * (next_y - south) - (next_x - west) * (y - south)
    }, 0)
    return Math.abs(twice) / 2 > min_filled * (east - west) * (north - south)
  })

/** Areas with their numbers; those that cannot be filled are drawn as lines. */
export const areasOnMap = (areas: readonly Area[]) =>
  collection(
    areas.flatMap(({ label, geojson, look, chosen }): Feature[] => {
      if (isFilled(geojson)) return [{ type: 'Feature', properties: { label, look, chosen }, geometry: geojson }]
      const { west, south, east, north } = boxOf(geojson)
      const lines = { type: 'MultiLineString' as const, coordinates: geojson.coordinates.flat() }
      return [
        { type: 'Feature', properties: { label: '', look, chosen }, geometry: lines },
        pointFeature([(west + east) / 2, (south + north) / 2], { label }),
      ]
    }),
  )

/** A line with its numbered points. */
export const lineOnMap = (line: readonly LonLat[], digits: (text: string) => string) => ({
  ground: collection(
    line.length > 1
      ? [
          {
            type: 'Feature',
            properties: {},
            geometry: { type: 'LineString', coordinates: line.map((point) => [...point]) },
          },
        ]
      : [],
  ),
  handles: collection(line.map((point, at) => pointFeature(point, { kind: 'corner', label: digits(String(at + 1)) }))),
})
