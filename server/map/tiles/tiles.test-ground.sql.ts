import { VectorTile } from '@mapbox/vector-tile'
import { sql } from 'kysely'
import { PbfReader } from 'pbf'
import type { Db } from '#server/app/database.ts'

export type Box = readonly [west: number, south: number, east: number, north: number]

const boxOf = ([west, south, east, north]: Box) =>
  sql`st_multi(st_makeenvelope(${west}::float8, ${south}::float8, ${east}::float8, ${north}::float8, 4326))`

/** Draws a dag, or draws it again, as a rectangle of degrees. */
export const drawDag = (db: Db, id: number, box: Box) =>
  sql`update dags set geometry = ${boxOf(box)} where id = ${id}`.execute(db)

export const undrawDag = (db: Db, id: number) => sql`update dags set geometry = null where id = ${id}`.execute(db)

/** Draws a place as a rectangle of degrees. */
export const drawPlace = (db: Db, table: 'divisions' | 'districts' | 'upazilas' | 'mouzas', id: number, box: Box) =>
  sql`update ${sql.table(table)} set outline = ${boxOf(box)} where id = ${id}`.execute(db)

/** The address of the tile in which a place lies. */
export function tileAt(z: number, [lon, lat]: readonly [number, number]) {
  const row = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2
  return { z, x: Math.floor(((lon + 180) / 360) * 2 ** z), y: Math.floor(row * 2 ** z) }
}

export const pathOf = (layer: string, { z, x, y }: { z: number; x: number; y: number }) =>
  `/map/tiles/${layer}/${z}/${x}/${y}.mvt`

export type DecodedFeature = {
  id: number | undefined
  type: number
  fields: Record<string, unknown>
  rings: { x: number; y: number }[][]
}

/** Content of a tile by its layers, read by a library that the server does not use. */
export function decoded(bytes: Uint8Array): { [layer: string]: DecodedFeature[] } {
  const { layers } = new VectorTile(new PbfReader(bytes))
  return Object.fromEntries(
    Object.entries(layers).map(([name, layer]) => [
      name,
      Array.from({ length: layer.length }, (_, i) => {
        const feature = layer.feature(i)
        const { id, type, properties: fields } = feature
        return { id, type, fields, rings: feature.loadGeometry() }
      }),
    ]),
  )
}
