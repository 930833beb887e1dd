import type {
  BoundaryCheck,
  BoundaryCheckForm,
  BoundaryForm,
  BoundaryVersion,
  DagBoundary,
  DrawnNearby,
  DrawnNearbyQuery,
  OpenedBoundary,
  SavedBoundary,
} from '#contract/drawing/boundaries.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { boundariesOf, boundaryOf, storeBoundary } from '#server/land-records/boundaries/boundaries.service.ts'
import { placedIn, refuseUnknownSurvey } from '#server/land-records/office/dags/placing.service.ts'
import { refuseStale } from '#server/records/refuse-stale.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { lockDag } from '../lock-dag.sql.ts'
import { text } from '../text.ts'
import { areaOfShape, gapsOf, outsideOf, overlapsOf, sameShape } from './boundary-checks.sql.ts'
import { dagBoundaryById, drawnNearby } from './dag-boundary.sql.ts'
import { refuseOutsideOffices, soundShape } from './shape-faults.service.ts'

/** A dag with its boundary; 404 where it is not on record or outside the actor's upazilas. */
export async function getBoundary(db: Db, actor: Actor, dag_id: number): Promise<DagBoundary> {
  const boundary = await dagBoundaryById(db, dag_id, await officesOf(db, actor))
  if (!boundary) throw new AppError('not_found')
  return boundary
}

type Ground = { db: Db; boundary_percent: number }

/** The boundary for the screen that draws it. */
export const openBoundary = async (
  { db, boundary_percent }: Ground,
  actor: Actor,
  dag_id: number,
): Promise<OpenedBoundary> => ({ ...(await getBoundary(db, actor, dag_id)), allowed_percent: boundary_percent })

/** Saves a boundary; 422 on `geojson` where it cannot be one, 409 with `current` where another was saved meanwhile. */
export async function saveBoundary(db: Db, author: RequestContext, form: BoundaryForm): Promise<SavedBoundary> {
  const geojson = await soundShape(db, form.geojson)
  return changing(db, author, form.dag_id, async (trx, at, { zil }) => {
    await refuseOutsideOffices(trx, geojson, zil.id, await officesOf(trx, author.actor))
    const { source } = form.geojson
    return storeBoundary(trx, { dag_id: form.dag_id, geojson, source, drawn_by: author.actor.id, at })
  })
}

/** Puts an earlier boundary on the dag again, as its newest; 404 where there is no such version. */
export async function restoreBoundary(
  db: Db,
  author: RequestContext,
  dag_id: number,
  version: number,
): Promise<SavedBoundary> {
  return changing(db, author, dag_id, async (trx, at) => {
    const earlier = await boundaryOf(trx, dag_id, version)
    if (!earlier) throw new AppError('not_found')
    return storeBoundary(trx, { ...earlier, dag_id, source: 'restored', drawn_by: author.actor.id, at })
  })
}

/** The boundaries that a dag has had, the newest first; the one on record from before is the first of them. */
export async function listBoundaryVersions(db: Db, actor: Actor, dag_id: number): Promise<BoundaryVersion[]> {
  await getBoundary(db, actor, dag_id)
  return boundariesOf(db, dag_id)
}

/** Effects of a boundary on its neighbours. Nothing is saved. */
export async function checkBoundary(db: Db, actor: Actor, form: BoundaryCheckForm): Promise<BoundaryCheck> {
  const { zil_id, survey_type_id, dag_id = null } = form
  await placedIn(db, zil_id, { offices: await officesOf(db, actor) })
  await refuseUnknownSurvey(db, survey_type_id)
  const shape = { geojson: await soundShape(db, form.geojson), zil_id, survey_type_id, dag_id }
  const [area, overlaps, gaps, outside, same_as] = await Promise.all([
    areaOfShape(db, shape),
    overlapsOf(db, shape),
    gapsOf(db, shape),
    outsideOf(db, shape),
    sameShape(db, shape),
  ])
  return { area, overlaps, gaps, outside, same_as }
}

const max_nearby = 500

/** The parcels of a view with their outlines. What a map shows everybody is not kept from any office. */
export async function listDrawnNearby(db: Db, query: DrawnNearbyQuery): Promise<DrawnNearby> {
  const { bbox, survey_type_id, without = null } = query
  const dags = await drawnNearby(db, { bbox, survey_type_id, without, most: max_nearby + 1 })
  return { dags: dags.slice(0, max_nearby), more: dags.length > max_nearby }
}

/**
 * One change of a boundary in one transaction: the dag is locked, an older version in the request gets 409, and the
 * audit log records the change. `write` returns true if it changed something.
 */
function changing(
  db: Db,
  author: RequestContext,
  dag_id: number,
  write: (trx: Db, at: Date, before: DagBoundary) => Promise<boolean>,
): Promise<SavedBoundary> {
  const { actor, if_match, language, request_id } = author
  return transaction(db, async (trx) => {
    await lockDag(trx, dag_id)
    const before = await getBoundary(trx, actor, dag_id)
    const stale = { had: if_match, stands: before.version, current: () => before }
    await refuseStale(trx, { ...stale, subject: 'dags', id: dag_id })
    if (before.is_closed) throw new AppError('dag_closed')
    const changed = await write(trx, await now(trx), before)
    const boundary = await getBoundary(trx, actor, dag_id)
    if (changed)
      await recordAudit(trx, {
        actor_id: actor.id,
        act: 'draw',
        subject: 'dags',
        subject_id: String(dag_id),
        before: facts(before),
        after: facts(boundary),
        request_id,
      })
    return { message: text(language, 'boundary_saved'), boundary }
  })
}

/** The shapes themselves are kept with the boundaries of the dag. */
const facts = ({ dag_no, version, boundary_version, drawn_area }: DagBoundary) => ({
  dag_no,
  version,
  boundary_version,
  drawn_area,
})
