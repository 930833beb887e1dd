import { sql } from 'kysely'
import type { FeatureCollectionId } from '#contract/map/ogc.ts'
import type { Db } from '#server/app/database.ts'
import type { Shapes } from './gdal-tools.ts'

/** Number of a collection's features in a box, and their area in square metres on the ellipsoid. */
export async function shapesOnRecord(db: Db, layer: FeatureCollectionId, box: number[]): Promise<Shapes> {
  const shape = sql.ref(layer === 'dags' ? 'geometry' : 'outline')
  const [west, south, east, north] = box
  const { rows } = await sql<Shapes>`
    select count(*)::int as count, coalesce(sum(st_area(${shape}::geography)), 0) as area from ${sql.table(layer)}
    where st_intersects(${shape}, st_makeenvelope(${west}, ${south}, ${east}, ${north}, 4326))`.execute(db)
  return rows[0] ?? { count: 0, area: 0 }
}

/** Number of a zil's drawn dags, and their area in square metres on the ellipsoid. */
export async function shapesOfZil(db: Db, zil_id: number): Promise<Shapes> {
  const { rows } = await sql<Shapes>`
    select count(*)::int as count, coalesce(sum(st_area(geometry::geography)), 0) as area from dags
    where zil_id = ${zil_id} and geometry is not null`.execute(db)
  return rows[0] ?? { count: 0, area: 0 }
}

/**
 * Maximum difference between the recorded area and the boundary's area among a thousand dags, as a part of the latter.
 */
export async function areaDifference(db: Db): Promise<{ count: number; most: number }> {
  const { rows } = await sql<{ count: number; most: number }>`
    select count(*)::int as count,
      coalesce(max(abs(area::float8 * 0.09290304 / st_area(geometry::geography) - 1)), 1)::float8 as most
    from (select area, geometry from dags where geometry is not null order by md5(id::text) limit 1000) chosen`.execute(
    db,
  )
  return rows[0] ?? { count: 0, most: 1 }
}
