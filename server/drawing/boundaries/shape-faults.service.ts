import type { BoundaryInput } from '#contract/drawing/boundaries.ts'
import { closedRings, faultOfPoints, type ShapeFault, type ShapeProblem } from '#contract/drawing/shape-problems.ts'
import type { ParcelGeometry } from '#contract/land-records/land-records.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { invalidityOf, isInCountry } from './shape-faults.sql.ts'

/**
 * A shape as it can be kept: closed, rounded to 7 decimals, valid, inside Bangladesh. Else 422 on `geojson`; `at` in the
 * answer says where.
 */
export async function soundShape(db: Db, { polygons }: Pick<BoundaryInput, 'polygons'>): Promise<ParcelGeometry> {
  refuse(faultOfPoints(polygons))
  const shape: ParcelGeometry = { type: 'MultiPolygon', coordinates: closedRings(polygons) }
  // Corners nearer to each other than a centimetre are one.
  refuse(faultOfPoints(shape.coordinates))
  const invalid = await invalidityOf(db, shape)
  if (invalid) refuse({ problem: problemOf(invalid.reason), at: invalid.at })
  const [lon = 0, lat = 0] = shape.coordinates[0]?.[0]?.[0] ?? []
  if (!(await isInCountry(db, shape))) refuse({ problem: 'shape_outside_bangladesh', at: [lon, lat] })
  return shape
}

function refuse(fault: ShapeFault | null): void {
  if (fault) throw new AppError('validation_failed', { fields: { geojson: [fault.problem] }, extra: { at: fault.at } })
}

/** By the words of GEOS. */
function problemOf(reason: string): ShapeProblem {
  if (/^hole lies|^holes are/i.test(reason)) return 'shape_hole_outside'
  if (/nested shells|duplicate rings/i.test(reason)) return 'shape_parts_overlap'
  return 'shape_crosses_itself'
}
