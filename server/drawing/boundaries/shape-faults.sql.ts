import { sql } from 'kysely'
import type { Corner, ShapeProblem } from '#contract/drawing/shape-problems.ts'
import type { ParcelGeometry } from '#contract/land-records/land-records.ts'
import { shapeFrom } from '#server/app/database/shapes.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'
import { inCountry, inOffices, problemOf } from '../shape-judgement.sql.ts'

/** Reason for which the database holds a shape for wrong, and the place; null for a right one. */
export async function invalidityOf(
  db: Db,
  geojson: ParcelGeometry,
): Promise<{ problem: ShapeProblem; at: Corner } | null> {
  const { rows } = await sql<{ problem: ShapeProblem | null; lon: number; lat: number }>`
    select ${problemOf({ valid: sql`valid`, reason: sql`reason` })} as problem, st_x(location) as lon, st_y(location) as lat
    from st_isvaliddetail(${shapeFrom(geojson)})`.execute(db)
  const [row] = rows
  return row?.problem ? { problem: row.problem, at: [row.lon, row.lat] } : null
}

/** True if the shape lies in the country's divisions; also true if no division is drawn. */
export async function isInCountry(db: Db, geojson: ParcelGeometry): Promise<boolean> {
  const { rows } = await sql<{ inside: boolean }>`
    select ${inCountry(sql`drawn.shape`)} as inside from (select ${shapeFrom(geojson)} as shape) as drawn`.execute(db)
  return rows[0]?.inside ?? false
}

/** True if the shape touches land of the offices; also true where no upazila of theirs is drawn. */
export async function isInOffices(db: Db, geojson: ParcelGeometry, zil_id: number, offices: Offices): Promise<boolean> {
  const { rows } = await sql<{ inside: boolean }>`
    select ${inOffices(sql`drawn.shape`, sql`${zil_id}::bigint`, offices)} as inside
    from (select ${shapeFrom(geojson)} as shape) as drawn`.execute(db)
  return rows[0]?.inside ?? false
}
