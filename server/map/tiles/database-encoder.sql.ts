import { type RawBuilder, sql } from 'kysely'
import { type Db, isDatabaseAway } from '#server/app/database.ts'
import { boundsOf, buffer, extent, hasLabels, type Tile } from './tile-address.ts'
import type { Detail } from './tile-detail.ts'
import type { Encoded } from './tile-encoder.ts'
import { envelope, fieldsOf, isLabelInside, shapesOf } from './tile-shapes.sql.ts'

/** Whether the database makes vector tiles itself: PostGIS of the embedded database is built without that. */
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

/** A tile as the database encodes it. */
export async function encodedByDatabase(db: Db, tile: Tile, detail: Detail): Promise<Encoded> {
  const bounds = envelope(boundsOf(tile), 3857)
  const fields = fieldsOf(tile.layer)
  const { rows } = await sql<Row>`
    with shapes as materialized (${shapesOf(tile, detail)})
    select ${mvt(
      tile.layer,
      sql`select id, ${detail.bare ? sql`` : sql`${fields},`}
        st_asmvtgeom(outline, ${bounds}, ${sql.lit(extent)}, ${sql.lit(buffer)}) as shape from shapes`,
    )} ${
      hasLabels(tile)
        ? sql`|| ${mvt(
            `${tile.layer}_labels`,
            sql`select id, ${fields}, st_asmvtgeom(label, ${bounds}, ${sql.lit(extent)}, 0, false) as shape
              from shapes where ${isLabelInside(tile)}`,
          )}`
        : sql``
    } as tile, (select count(*) from shapes) as shapes`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('no tile was encoded')
  return { bytes: row.tile, shapes: row.shapes }
}

const mvt = (layer: string, features: RawBuilder<unknown>) => sql`coalesce((
  select st_asmvt(feature, ${sql.lit(layer)}, ${sql.lit(extent)}, 'shape', 'id')
  from (${features}) as feature where shape is not null), '')`
