import { type RawBuilder, sql } from 'kysely'
import { type Db, isDatabaseAway } from '#server/app/database.ts'
import { boundsOf, buffer, extent, hasLabels, type Tile } from './tile-address.ts'
import type { Detail } from './tile-detail.ts'
import type { Encoded } from './tile-encoder.ts'
import { envelope, fieldsOf, isLabelInside, labelFieldsOf, shapesOf } from './tile-shapes.sql.ts'

/** True if the database encodes vector tiles: PostGIS of the embedded database is built without that. */
export async function databaseEncodes(db: Db): Promise<boolean> {
  try {
    await sql`select st_asmvt(feature, 'layer', 4096, 'shape') from (
      select st_asmvtgeom(st_point(1, 1), st_makeenvelope(0, 0, 2, 2)) as shape) as feature`.execute(db)
    return true
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    return false
  }
}

/** The first projection reads a table of all projections, which takes the embedded database a second. */
export const readProjections = (db: Db) => sql`select st_transform(st_point(90, 23, 4326), 3857)`.execute(db)

type Row = { tile: Uint8Array; shapes: number }

/**
 * A tile as the database encodes it. Shapes are found once for polygons and labels, in an order that makes the same
 * tile the same bytes.
 */
export async function encodedByDatabase(db: Db, tile: Tile, detail: Detail): Promise<Encoded> {
  const { id, fields, outline, label, label_moved, from, chosen } = shapesOf(tile, detail)
  const { rows } = await sql<Row>`
    with shapes as (
      select ${id}, ${fields}, ${outline} as outline ${hasLabels(tile) ? sql`, ${label} as label` : sql``}
      from ${from} ${chosen})
    select coalesce(polygons.tile, '') || coalesce(labels.tile, '') as tile, polygons.shapes
    from (${polygons(tile, detail)}) as polygons, (${hasLabels(tile) ? labels(tile, label_moved) : noLabels}) as labels`.execute(
    db,
  )
  const row = rows[0]
  if (!row) throw new Error('no tile was encoded')
  return { bytes: row.tile, shapes: row.shapes }
}

const noLabels = sql`select null::bytea as tile`

const polygons = (tile: Tile, { bare }: Detail) => sql`
  select ${mvt(tile.layer)} as tile, count(*) as shapes from (
    select id, ${bare ? sql`` : sql`${fieldsOf(tile.layer)},`}
      st_asmvtgeom(outline, ${bounds(tile)}, ${sql.lit(extent)}, ${sql.lit(buffer)}) as shape
    from shapes) as feature`

const labels = (tile: Tile, label: RawBuilder<unknown>) => sql`
  select ${mvt(`${tile.layer}_labels`)} as tile from (
    select id, ${labelFieldsOf(tile.layer)}, st_asmvtgeom(${label}, ${bounds(tile)}, ${sql.lit(extent)}, 0, false) as shape
    from shapes where ${isLabelInside(tile)}) as feature`

const bounds = (tile: Tile) => envelope(boundsOf(tile), 3857)

/** Features without a shape are left out by PostGIS. */
const mvt = (layer: string) => sql`st_asmvt(feature, ${sql.lit(layer)}, ${sql.lit(extent)}, 'shape', 'id')`
