import type { TopologyRun, TopologyRunForm, TopologyRuns } from '#contract/drawing/topology.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { isInside, officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { refuseUnknownSurvey } from '#server/land-records/office/dags/placing.service.ts'
import {
  insertRun,
  knownUpazila,
  latestRuns,
  runById,
  type Scope,
  stateOfSheets,
  upazilaOfZil,
  waitingRun,
} from './runs.sql.ts'

type Choice = {
  zil_id?: number | null | undefined
  survey_type_id?: number | null | undefined
  upazila_id?: number | null | undefined
}

/** The last checks inside a zil, an upazila or all offices of the caller, and how much there waits to be checked. */
export async function listRuns(db: Db, actor: Actor, choice: Choice): Promise<TopologyRuns> {
  const scope = await scopeOf(db, actor, choice)
  return { runs: await latestRuns(db, scope.upazila_ids), ...(await stateOfSheets(db, scope)) }
}

/** Starts a check; the same one that still waits is enough. */
export const startRun = (db: Db, actor: Actor, { everything, ...choice }: TopologyRunForm): Promise<TopologyRun> =>
  transaction(db, async (trx) => {
    const scope = await scopeOf(trx, actor, choice)
    if (scope.survey_type_id !== null) await refuseUnknownSurvey(trx, scope.survey_type_id)
    const id =
      (await waitingRun(trx, scope, everything)) ??
      (await insertRun(trx, scope, { everything, started_by: actor.id, at: await now(trx) }))
    const run = await runById(trx, id)
    if (!run) throw new Error(`check ${id} is gone in the transaction that wrote it`)
    return run
  })

/** Starts the check of the night: the sheets of the country that have changed. */
export async function startNightlyRun(db: Db): Promise<void> {
  const scope = { zil_id: null, survey_type_id: null, upazila_ids: null }
  await transaction(db, async (trx) => {
    if ((await waitingRun(trx, scope, false)) !== undefined) return
    await insertRun(trx, scope, { everything: false, started_by: null, at: await now(trx) })
  })
}

/** 404 where the place is not there or lies outside the offices of the caller. */
async function scopeOf(db: Db, actor: Actor, { zil_id = null, survey_type_id = null, upazila_id = null }: Choice) {
  const offices = await officesOf(db, actor)
  const named = zil_id === null ? upazila_id && (await knownUpazila(db, upazila_id)) : await upazilaOfZil(db, zil_id)
  if (named === undefined || (named !== null && !isInside(offices, named))) throw new AppError('not_found')
  const upazila_ids = named === null ? (offices === 'everywhere' ? null : offices) : [named]
  return { zil_id, survey_type_id, upazila_ids } satisfies Scope
}
