import type { BoundaryInput } from '#contract/drawing/boundaries.ts'
import { keptRings, type ShapeFault } from '#contract/drawing/shape-problems.ts'
import type { ParcelGeometry } from '#contract/land-records/land-records.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'
import { invalidityOf, isInCountry, isInOffices } from './shape-faults.sql.ts'

/**
 * A shape as it can be kept: closed, rounded to 7 decimals, valid, inside Bangladesh. Else 422 on `geojson`; `at` in
 * the answer says where.
 */
export async function soundShape(db: Db, { polygons }: Pick<BoundaryInput, 'polygons'>): Promise<ParcelGeometry> {
  const kept = keptRings(polygons)
  if (kept.fault) throw refusal(kept.fault)
  const shape: ParcelGeometry = { type: 'MultiPolygon', coordinates: kept.rings }
  const invalid = await invalidityOf(db, shape)
  if (invalid) throw refusal(invalid)
  const [lon = 0, lat = 0] = shape.coordinates[0]?.[0]?.[0] ?? []
  if (!(await isInCountry(db, shape))) throw refusal({ problem: 'shape_outside_bangladesh', at: [lon, lat] })
  return shape
}

/** Refuses a shape that lies wholly outside the offices; 422 on `geojson`. */
export async function refuseOutsideOffices(
  db: Db,
  geojson: ParcelGeometry,
  zil_id: number,
  offices: Offices,
): Promise<void> {
  const [lon = 0, lat = 0] = geojson.coordinates[0]?.[0]?.[0] ?? []
  if (!(await isInOffices(db, geojson, zil_id, offices)))
    throw refusal({ problem: 'shape_outside_office', at: [lon, lat] })
}

const refusal = ({ problem, at }: ShapeFault) =>
  new AppError('validation_failed', { fields: { geojson: [problem] }, extra: { at } })
