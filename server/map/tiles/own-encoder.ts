import { type Feature, fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf'
import { labelFields, layerFields } from '#contract/map/tiles.ts'
import type { Db } from '#server/app/database.ts'
import { extent, type Tile } from './tile-address.ts'
import type { Detail } from './tile-detail.ts'
import type { Encoded } from './tile-encoder.ts'
import { featuresOf, type Point, type TileFeature, type TileGeometry } from './tile-features.sql.ts'

/** A tile encoded here, of what the database cut out. */
export async function encodedHere(db: Db, tile: Tile, detail: Detail): Promise<Encoded> {
  const shapes = await featuresOf(db, tile, detail)
  const of_polygons = detail.bare ? [] : Object.keys(layerFields[tile.layer])
  const of_labels = Object.keys(labelFields[tile.layer])
  const polygons = shapes.flatMap((shape) => polygonFeature(shape, of_polygons))
  const labels = shapes.flatMap((shape) => labelFeature(shape, of_labels))
  const layers = [
    { name: tile.layer, features: polygons },
    { name: `${tile.layer}_labels`, features: labels },
  ]
  const filled = layers.filter(({ features }) => features.length > 0)
  const wrapped = filled.map(({ name, features }): [string, GeoJSONWrapper] => {
    const layer = new GeoJSONWrapper(features, { version: 2, extent })
    layer.name = name
    return [name, layer]
  })
  return { bytes: fromVectorTileJs({ layers: Object.fromEntries(wrapped) }), shapes: shapes.length }
}

function polygonFeature({ id, fields, outline }: TileFeature, said: string[]): Feature[] {
  const geometry = outline ? ringsOf(outline) : []
  return geometry.length === 0 ? [] : [{ id, type: 3, geometry, tags: only(fields, said) }]
}

function labelFeature({ id, fields, label }: TileFeature, said: string[]): Feature[] {
  return label ? [{ id, type: 1, geometry: [label.coordinates], tags: only(fields, said) }] : []
}

const only = (fields: TileFeature['fields'], said: string[]) =>
  Object.fromEntries(said.map((name) => [name, fields[name] ?? null]))

/** Rings on whole units: outer ones clockwise as they are seen, their holes the other way round. */
export function ringsOf(outline: TileGeometry): Point[][] {
  const polygons = outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates
  return polygons.flatMap((polygon) => {
    const [outer, ...holes] = polygon.map(snapped)
    if (!outer || areaOf(outer) === 0) return []
    return [turned(outer, 1), ...holes.filter((hole) => areaOf(hole) !== 0).map((hole) => turned(hole, -1))]
  })
}

const same = (a: Point | undefined, b: Point | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1]

function snapped(ring: Point[]): Point[] {
  const whole = ring.map(([x, y]): Point => [Math.round(x), Math.round(y)])
  return whole.filter((point, i) => i === 0 || !same(point, whole[i - 1]))
}

/** Twice the area; above zero where a ring is clockwise as it is seen, with y downward. */
function areaOf(ring: Point[]): number {
  return ring.reduce((sum, [x, y], i) => {
    const [next_x, next_y] = ring[(i + 1) % ring.length] ?? [x, y]
    return sum + x * next_y - next_x * y
  }, 0)
}

const turned = (ring: Point[], sign: 1 | -1) => (Math.sign(areaOf(ring)) === sign ? ring : ring.toReversed())
