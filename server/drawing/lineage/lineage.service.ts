import type { Lineage, LineageDag, LineageEdge, LineageGap } from '#contract/drawing/lineage.ts'
import { misfitOf, recordMisfitOf } from '#contract/drawing/lineage-rules.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { isStaffIn } from '#server/identity/accounts/jurisdiction.service.ts'
import { decisionOn, mutationsOf, placesOfDags } from './lineage.sql.ts'
import { dagsOfLineage } from './overlaps.sql.ts'
import { back, forward, type Walk, walk } from './walk.service.ts'

/**
 * Parents of a dag back to the oldest survey, and its successors, as everybody may see them; for the parcel's sheet
 * too. None for a dag without a survey. 404 if there is no such dag. docs/rules/records.md#lineage
 */
export async function lineageOf(db: Db, dag_id: number): Promise<Lineage> {
  const [origin, future] = [await walk(db, dag_id, back), await walk(db, dag_id, forward)]
  const edges = [...origin.edges, ...future.edges]
  const ids = [...new Set([dag_id, ...edges.flatMap(({ newer_id, older_id }) => [newer_id, older_id])])]
  const dags = await dagsOfLineage(db, dag_id, ids)
  // A dag without a survey is neither older nor newer than another: it is in no lineage, not even in its own.
  if (!dags.some(({ id }) => id === dag_id) && !(await placesOfDags(db, [dag_id])).has(dag_id))
    throw new AppError('not_found')
  const byId = new Map(dags.map((dag) => [dag.id, dag]))
  const decision = await decisionOn(db, dag_id)
  return {
    dag_id,
    dags,
    edges: inOrder(edges, dags),
    gaps: [...gapsOf(origin, byId, 'older'), ...gapsOf(future, byId, 'newer')],
    mutations: await mutationsOf(db, ids),
    more: origin.more || future.more,
    decided_at: decision && !decision.withdrawn ? decision.decided_at.toISOString() : null,
    handed_on: decision !== undefined && !decision.withdrawn && decision.handed_on,
    office: null,
  }
}

/** The lineage with the facts that staff need to confirm or correct it. */
export async function getLineage(db: Db, actor: Actor | null, dag_id: number): Promise<Lineage> {
  const lineage = await lineageOf(db, dag_id)
  const place = (await placesOfDags(db, [dag_id])).get(dag_id)
  if (!place || !(await isStaffIn(db, actor, place.upazila_id))) return lineage
  const decision = await decisionOn(db, dag_id)
  const { version, reason, decided_by } = decision ?? { version: 0, reason: null, decided_by: null }
  return { ...lineage, office: { version, reason, decided_by } }
}

/** The newest parcel first, and of each the largest part. */
function inOrder(edges: readonly LineageEdge[], dags: readonly LineageDag[]) {
  const place = new Map(dags.map(({ id }, at) => [id, at]))
  return edges.toSorted(
    (a, b) =>
      (place.get(a.newer_id) ?? 0) - (place.get(b.newer_id) ?? 0) ||
      b.share_of_newer - a.share_of_newer ||
      (place.get(a.older_id) ?? 0) - (place.get(b.older_id) ?? 0),
  )
}

type Dags = ReadonlyMap<number, LineageDag>

/** Parcels whose parts do not add up to the whole, among those with all parts checked. */
function gapsOf({ edges, parts }: Walk, dags: Dags, side: LineageGap['side']): LineageGap[] {
  const [own, other] = side === 'older' ? (['newer_id', 'older_id'] as const) : (['older_id', 'newer_id'] as const)
  return [...parts].flatMap(([dag_id, of]): LineageGap[] => {
    const joined = edges.filter((each) => each[own] === dag_id)
    const dag = dags.get(dag_id)
    const survey = dags.get(joined[0]?.[other] ?? 0)?.survey
    if (!dag || !survey) return []
    const misfit = misfitOf(of)
    if (misfit)
      return [{ dag_id, side, survey, ...misfit, area: hundredths(misfit.share * (dag.drawn_area ?? dag.area)) }]
    // With many small parts only the largest are listed, so their areas do not add up to the whole.
    if (side === 'newer' || misfitOf(joined.map(({ share_of_newer }) => share_of_newer))) return []
    const on_record = recordMisfitOf(
      dag.area,
      joined.flatMap((edge) => partOnRecord(edge, dags)),
    )
    return on_record ? [{ dag_id, side, survey, ...on_record }] : []
  })
}

const hundredths = (area: number) => Math.round(area * 100) / 100

const partOnRecord = ({ older_id, share_of_older }: LineageEdge, dags: Dags) => {
  const older = dags.get(older_id)
  return older ? [{ area: older.area, share_of_older }] : []
}
