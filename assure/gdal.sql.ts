import { sql } from 'kysely'
import type { FeatureCollectionId } from '#contract/map/ogc.ts'
import type { Db } from '#server/app/database.ts'
import type { Shapes } from './gdal-tools.ts'

/** The features of a collection in a box: how many, and their area in square metres on the ellipsoid. */
export async function shapesOnRecord(db: Db, layer: FeatureCollectionId, box: number[]): Promise<Shapes> {
  const shape = sql.ref(layer === 'dags' ? 'geometry' : 'outline')
  const [west, south, east, north] = box
  const { rows } = await sql<Shapes>`
    select count(*)::int as count, coalesce(sum(st_area(${shape}::geography)), 0) as area from ${sql.table(layer)}
    where st_intersects(${shape}, st_makeenvelope(${west}, ${south}, ${east}, ${north}, 4326))`.execute(db)
  return rows[0] ?? { count: 0, area: 0 }
}

/** The drawn dags of a zil: how many, and their area in square metres on the ellipsoid. */
export async function shapesOfZil(db: Db, zil_id: number): Promise<Shapes> {
  const { rows } = await sql<Shapes>`
    select count(*)::int as count, coalesce(sum(st_area(geometry::geography)), 0) as area from dags
    where zil_id = ${zil_id} and geometry is not null`.execute(db)
  return rows[0] ?? { count: 0, area: 0 }
}

/** By how much the recorded area of a dag differs most from that of its boundary, among a thousand; parts of the latter. */
export async function areaDifference(db: Db): Promise<{ count: number; most: number }> {
  const { rows } = await sql<{ count: number; most: number }>`
    select count(*)::int as count,
      coalesce(max(abs(area::float8 * 0.09290304 / st_area(geometry::geography) - 1)), 1)::float8 as most
    from (select area, geometry from dags where geometry is not null order by md5(id::text) limit 1000) chosen`.execute(
    db,
  )
  return rows[0] ?? { count: 0, most: 1 }
}
