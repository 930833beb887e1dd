import type { Bbox, ParcelGeometry } from '#contract/land-records/land-records.ts'
import type { LonLat } from '#contract/land-records/measure.ts'
import { boxOf } from '#contract/land-records/plane.ts'
import type { AreaLook } from '#web/parts/map/draw/area-layers.ts'

/** Area of a list next to the map. */
export type Area = {
  id: number
  /** Label inside the area, in the reader's digits. */
  label: string
  geojson: ParcelGeometry
  look: AreaLook
  chosen: boolean
}

/** All areas as one shape, to project or to fit into the map. */
export const together = (areas: readonly Pick<Area, 'geojson'>[]): ParcelGeometry => ({
  type: 'MultiPolygon',
  coordinates: areas.flatMap(({ geojson }) => geojson.coordinates),
})

export function bboxOfAreas(areas: readonly Pick<Area, 'geojson'>[]): Bbox | undefined {
  if (areas.length === 0) return undefined
  const { west, south, east, north } = boxOf(together(areas))
  return Number.isFinite(west) ? [west, south, east, north] : undefined
}

/** Area that contains a point. */
export const areaAt = <Each extends Pick<Area, 'geojson'>>(areas: readonly Each[], at: LonLat) =>
  areas.find(({ geojson }) => geojson.coordinates.some((rings) => isOdd(rings.filter((ring) => isInside(ring, at)))))

/** Inside the outline and in no hole. */
const isOdd = (rings: readonly unknown[]) => rings.length % 2 === 1

const isInside = (ring: readonly (readonly number[])[], [lon, lat]: LonLat) =>
  isOdd(
    ring.filter(([x = 0, y = 0], at) => {
      const [from_x = 0, from_y = 0] = ring[(at + ring.length - 1) % ring.length] ?? []
      return y > lat !== from_y > lat && lon < ((from_x - x) * (lat - y)) / (from_y - y) + x
    }),
  )
