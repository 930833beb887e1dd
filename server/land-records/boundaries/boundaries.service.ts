import type { BoundaryOrigin } from '#contract/drawing/boundaries.ts'
import type { ParcelGeometry } from '#contract/land-records/land-records.ts'
import type { Db } from '#server/app/database.ts'
import { boundaryOfVersion, recordBoundaryBefore, versionsOfBoundary, writeBoundary } from './boundaries.sql.ts'

type Drawn = {
  dag_id: number
  /** A valid shape in degrees of WGS 84; null takes the boundary away. */
  geojson: ParcelGeometry | null
  source: Exclude<BoundaryOrigin, 'record'>
  drawn_by: number
  at: Date
}

/**
 * Puts a boundary on a dag that the transaction holds, as the next version of both; those before stay. False, and
 * nothing written, where the dag has just this boundary.
 */
export async function storeBoundary(trx: Db, { geojson, ...drawn }: Drawn): Promise<boolean> {
  await recordBoundaryBefore(trx, drawn.dag_id)
  return writeBoundary(trx, drawn, geojson)
}

/** The boundaries that a dag has had, the newest first. */
export const boundariesOf = versionsOfBoundary

/** One of them; undefined where there is no such version. */
export const boundaryOf = boundaryOfVersion
