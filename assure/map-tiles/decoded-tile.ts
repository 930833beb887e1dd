import { classifyRings, VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'

/** A feature from an independent reader, in units of its tile: its shape as GeoJSON. */
export type ReadFeature = { id: number; fields: Record<string, unknown>; shape: string }

/** Reads the features of one layer of a tile. */
export function readLayer(bytes: Uint8Array, name: string): ReadFeature[] {
  if (bytes.length === 0) return []
  const layer = new VectorTile(new PbfReader(bytes)).layers[name]
  return Array.from({ length: layer?.length ?? 0 }, (_, i) => layer?.feature(i))
    .filter((feature) => feature !== undefined)
    .map((feature) => ({ id: feature.id ?? 0, fields: feature.properties, shape: JSON.stringify(shapeOf(feature)) }))
}

function shapeOf(feature: VectorTileFeature) {
  const rings = feature.loadGeometry()
  const pairs = (ring: { x: number; y: number }[]) => ring.map(({ x, y }) => [x, y])
  if (feature.type === 1) return { type: 'Point', coordinates: rings.flatMap(pairs)[0] }
  return { type: 'MultiPolygon', coordinates: classifyRings(rings).map((polygon) => polygon.map(pairs)) }
}
