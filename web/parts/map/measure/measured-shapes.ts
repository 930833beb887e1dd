import type { FeatureCollection, Position } from 'geojson'
import type { LonLat } from '#contract/land-records/measure.ts'

export type MeasureMode = 'distance' | 'area'

const feature = <Geometry extends { type: string }>(geometry: Geometry) => ({
  type: 'Feature' as const,
  properties: {},
  geometry,
})

/** Corners, the line between them and, for an area, its surface, as the map draws them. */
export function measuredShapes(mode: MeasureMode | undefined, corners: readonly LonLat[]): FeatureCollection {
  const points: Position[] = corners.map(([lon, lat]) => [lon, lat])
  const [first] = points
  if (mode === undefined || !first) return { type: 'FeatureCollection', features: [] }
  const closed = mode === 'area' && points.length > 2
  return {
    type: 'FeatureCollection',
    features: [
      ...(closed ? [feature({ type: 'Polygon' as const, coordinates: [[...points, first]] })] : []),
      ...(points.length > 1
        ? [feature({ type: 'LineString' as const, coordinates: closed ? [...points, first] : points })]
        : []),
      ...points.map((coordinates) => feature({ type: 'Point' as const, coordinates })),
    ],
  }
}
