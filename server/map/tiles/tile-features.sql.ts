import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'
import { type Bounds, boundsOf, buffer, hasLabels, type Tile, unitOf } from './tile-address.ts'
import type { Detail } from './tile-detail.ts'
import { allFieldsOf, envelope, isLabelInside, shapesOf } from './tile-shapes.sql.ts'

export type Point = [x: number, y: number]
export type TileGeometry =
  | { type: 'Polygon'; coordinates: Point[][] }
  | { type: 'MultiPolygon'; coordinates: Point[][][] }

/** A shape in units of its tile; `label` where the point lies in the tile itself. */
export type TileFeature = {
  id: number
  outline: TileGeometry | null
  label: { coordinates: Point } | null
  fields: { [name: string]: string | number | null }
}

// A simplified or rounded outline can cross itself, and would be cut and filled wrongly.
const valid = (column: 'outline' | 'units') =>
  sql`case when st_isvalid(${sql.ref(column)}) then ${sql.ref(column)} else st_makevalid(${sql.ref(column)}) end`

type Row = { id: number; outline: string | null; label: string | null; fields: TileFeature['fields'] }

/** Features of a tile, cut to its buffer, for a database that does not encode tiles itself. */
export async function featuresOf(db: Db, tile: Tile, detail: Detail): Promise<TileFeature[]> {
  const [west, south, east, north] = boundsOf(tile)
  const beyond = buffer * unitOf(tile.z)
  const cut: Bounds = [west - beyond, south - beyond, east + beyond, north + beyond]
  const shapes = shapesOf(tile, detail)
  const uncrossed = shapes.can_cross ? valid('outline') : sql.ref('outline')
  const scale = 1 / unitOf(tile.z)
  const inUnits = (shape: ReturnType<typeof sql>) => sql`st_snaptogrid(
    st_transscale(${shape}, ${-west}::float8, ${-north}::float8, ${scale}::float8, ${-scale}::float8), 1)`
  const { rows } = await sql<Row>`
    with shapes as materialized (
      select ${shapes.id}, ${shapes.fields}, ${shapes.outline} as outline, ${shapes.label} as label
      from ${shapes.from} ${shapes.chosen})
    select id, (select to_jsonb(said) from (select ${allFieldsOf(tile.layer)}) as said) as fields,
      st_asgeojson(st_collectionextract(${valid('units')}, 3), 0, 0) as outline,
      ${hasLabels(tile) ? sql`case when ${isLabelInside(tile)} then st_asgeojson(${inUnits(shapes.label_moved)}, 0, 0) end` : sql`null`} as label
    from shapes cross join lateral (select
      ${inUnits(sql`st_collectionextract(st_clipbybox2d(${uncrossed}, ${envelope(cut, 3857)}), 3)`)} as units
      offset 0) as cut`.execute(db)
  return rows.map(({ id, fields, outline, label }) => ({ id, fields, outline: parsed(outline), label: parsed(label) }))
}

const parsed = (json: string | null) => (json === null ? null : JSON.parse(json))
