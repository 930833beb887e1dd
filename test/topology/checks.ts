import type { TopologyRun } from '#contract/drawing/topology.ts'
import type { Db } from '#server/app/database.ts'
import { makeBoundaryChecks } from '#server/drawing/topology/checks/boundary-checks.ts'
import { insertRun, runById } from '#server/drawing/topology/runs.sql.ts'

export { drawParcels } from '#bench/country/seed/plain.sql.ts'

const boundary_percent = 5

/** The checks as the server makes them; what cannot be checked is an error here. */
export const boundaryChecks = (db: Db) =>
  makeBoundaryChecks({
    db,
    boundary_percent,
    warn: ({ err }) => {
      throw err
    },
  })

const everywhere = { zil_id: null, survey_type_id: null, upazila_ids: null }

/** Checks all sheets, or those that changed, to the end. */
export async function checkAll(db: Db, admin_id: number, { everything = true } = {}): Promise<TopologyRun> {
  const id = await insertRun(db, everywhere, { everything, started_by: admin_id, at: new Date() })
  await boundaryChecks(db).work(Number.POSITIVE_INFINITY)
  const run = await runById(db, id)
  if (!run) throw new Error('the check is gone')
  return run
}
