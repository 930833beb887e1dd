import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

export type BenchTile = { z: number; x: number; y: number }

/** Tiles of a zoom that have parcels, in an order that looks random but is always the same. */
export async function tilesWithParcels(db: Db, z: number, most: number): Promise<BenchTile[]> {
  const { rows } = await sql<BenchTile>`
    select ${z}::int as z, x, y from (
      select distinct floor((st_xmin(geometry) + 180) / 360 * (1 << ${z}::int))::int as x,
        floor((0.5 - asinh(tan(radians(st_ymin(geometry)))) / (2 * pi())) * (1 << ${z}::int))::int as y
      from dags where geometry is not null) as tiles
    order by md5(x || '/' || y) limit ${most}`.execute(db)
  return rows
}

/** Bare PostGIS query for the polygons and fields of our tiles, as far beyond the border. */
export async function bareTile(db: Db, { z, x, y }: BenchTile): Promise<number> {
  const { rows } = await sql<{ tile: Uint8Array }>`
    select st_asmvt(feature, 'dags', 4096, 'shape', 'id') as tile from (
      select id, dag_no, zil_id, survey_type_id, khatiyan_number, meta ->> 'land_class' as land_class,
        st_asmvtgeom(st_transform(geometry, 3857), st_tileenvelope(${z}::int, ${x}::int, ${y}::int), 4096, 64) as shape
      from dags where geometry && st_transform(
        st_tileenvelope(${z}::int, ${x}::int, ${y}::int, margin => 64.0 / 4096), 4326)) as feature`.execute(db)
  return rows[0]?.tile.length ?? 0
}
