import { sql } from 'kysely'
import type { Corner } from '#contract/drawing/shape-problems.ts'
import type { ParcelGeometry } from '#contract/land-records/land-records.ts'
import { shapeFrom } from '#server/app/database/shapes.ts'
import type { Db } from '#server/app/database.ts'

/** Why the database holds a shape for wrong, in its own words, and where; null for a right one. */
export async function invalidityOf(db: Db, geojson: ParcelGeometry): Promise<{ reason: string; at: Corner } | null> {
  const { rows } = await sql<{ valid: boolean; reason: string; lon: number; lat: number }>`
    select valid, reason, st_x(location) as lon, st_y(location) as lat
    from st_isvaliddetail(${shapeFrom(geojson)})`.execute(db)
  const [row] = rows
  return row && !row.valid ? { reason: row.reason, at: [row.lon, row.lat] } : null
}

/** How far beyond the outlines of the divisions land may lie, in degrees (about 5 km): sea coasts and chars move. */
const coast = 0.05

/** Whether a shape lies in the country as its divisions are drawn; true where none is drawn. */
export async function isInCountry(db: Db, geojson: ParcelGeometry): Promise<boolean> {
  const { rows } = await sql<{ inside: boolean }>`
    select not exists (select from divisions where outline is not null) or exists (
      select from divisions where outline is not null and st_dwithin(outline, ${shapeFrom(geojson)}, ${coast}::float8))
      as inside`.execute(db)
  return rows[0]?.inside ?? false
}
