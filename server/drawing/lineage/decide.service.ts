import type { z } from 'zod'
import type { Lineage, LineageForm } from '#contract/drawing/lineage.ts'
import { isOverWhole, roundedShare, same_share } from '#contract/drawing/lineage-rules.ts'
import type { FaultText } from '#contract/fault-texts.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { isInside, officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { refuseStale } from '#server/records/refuse-stale.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { lockDags } from '../lock-dag.sql.ts'
import { getLineage } from './lineage.service.ts'
import { decidedParents, decisionOn, placesOfDags, writeDecision } from './lineage.sql.ts'
import { drawnParents } from './overlaps.sql.ts'

type Form = z.output<typeof LineageForm>
type Said = { parents: Form['parents']; reason: string | null; withdrawn: boolean }

/**
 * Writes the parents of a dag by the record. A share that the drawings have too is confirmed, another one corrects
 * them, and their other parents are refused. A difference from the drawings needs a reason.
 */
export const decideLineage = (db: Db, author: RequestContext, dag_id: number, { parents, reason }: Form) =>
  change(db, author, dag_id, { parents, reason: reason || null, withdrawn: false })

/** Takes back what the office said: the drawings count again. */
export const withdrawLineage = (db: Db, author: RequestContext, dag_id: number) =>
  change(db, author, dag_id, { parents: [], reason: null, withdrawn: true })

async function change(db: Db, author: RequestContext, dag_id: number, said: Said): Promise<Lineage> {
  const { actor, request_id } = author
  return transaction(db, async (trx) => {
    // A parent that is closed meanwhile would keep the link, and what it becomes would lose it.
    await lockDags(trx, [dag_id, ...said.parents.map((parent) => parent.dag_id)])
    await refuseUnheld(trx, author, dag_id)
    const stale = { had: author.if_match, stands: await versionOf(trx, dag_id) }
    await refuseStale(trx, {
      ...stale,
      subject: 'dag_lineages',
      id: dag_id,
      current: () => getLineage(trx, actor, dag_id),
    })
    await refuseUnfit(trx, dag_id, said.parents)
    const written = said.withdrawn ? [] : await judged(trx, dag_id, said)
    const before = await factsOf(trx, dag_id)
    // Nothing was said: nothing is taken back.
    if (said.withdrawn && before === null) return getLineage(trx, actor, dag_id)
    const decision = { dag_id, decided_by: actor.id, decided_at: await now(trx) }
    await writeDecision(trx, { ...decision, withdrawn: said.withdrawn, handed_on: false, reason: said.reason }, written)
    const lineage = await getLineage(trx, actor, dag_id)
    await recordAudit(trx, {
      actor_id: actor.id,
      act: before === null ? 'create' : 'update',
      subject: 'dag_lineages',
      subject_id: String(dag_id),
      before,
      after: await factsOf(trx, dag_id),
      request_id,
    })
    return lineage
  })
}

/** A dag that is not there and one of another office are the same to who asks. What a dag became is decided of that. */
async function refuseUnheld(trx: Db, { actor }: RequestContext, dag_id: number) {
  const dag = (await placesOfDags(trx, [dag_id])).get(dag_id)
  if (!dag || !isInside(await officesOf(trx, actor), dag.upazila_id)) throw new AppError('not_found')
  if (dag.is_closed) throw new AppError('dag_closed')
  if (dag.survey_type_id === null) throw new AppError('survey_not_stated')
}

const versionOf = async (trx: Db, dag_id: number) => (await decisionOn(trx, dag_id))?.version ?? 0

/**
 * Each parent is on record, once, in the same upazila, and all are of one older survey; together they are no more than
 * the whole.
 */
async function refuseUnfit(trx: Db, dag_id: number, parents: Form['parents']) {
  const dags = await placesOfDags(trx, [dag_id, ...parents.map((parent) => parent.dag_id)])
  const own = dags.get(dag_id)
  const first = dags.get(parents[0]?.dag_id ?? 0)
  for (const [at, { dag_id: id }] of parents.entries()) {
    const refuse = (text: FaultText) => fieldError(`parents.${at}.dag_id`, text)
    const parent = dags.get(id)
    if (id === dag_id) throw refuse('lineage_itself')
    if (!parent || !own || !first) throw refuse('not_on_record')
    if (parents.findIndex((each) => each.dag_id === id) < at) throw refuse('lineage_twice')
    if (parent.is_closed) throw refuse('lineage_closed')
    if (!isOlder(parent, own)) throw refuse('lineage_not_older')
    if (parent.survey_type_id !== first.survey_type_id) throw refuse('lineage_several_surveys')
    if (parent.upazila_id !== own.upazila_id) throw refuse('lineage_elsewhere')
  }
  if (isOverWhole(parents.map(({ share }) => share))) throw fieldError('parents', 'lineage_over_whole')
}

/** A parcel without a survey is older than none. */
const isOlder = (one: { sequence: number | null }, other: { sequence: number | null }) =>
  one.sequence !== null && other.sequence !== null && one.sequence < other.sequence

async function judged(trx: Db, dag_id: number, { parents, reason }: Said) {
  const drawn = new Map((await drawnParents(trx, [dag_id])).map((each) => [each.older_id, each.area / each.newer_area]))
  const named = parents.map(({ dag_id: older_dag_id, share }) => {
    const by_drawing = drawn.get(older_dag_id)
    const kind = by_drawing !== undefined && Math.abs(by_drawing - share) <= same_share ? 'confirmed' : 'corrected'
    return { older_dag_id, share: roundedShare(share), kind } as const
  })
  const refused = [...drawn.keys()]
    .filter((id) => !parents.some((parent) => parent.dag_id === id))
    .map((older_dag_id) => ({ older_dag_id, share: 0, kind: 'refused' }) as const)
  const isOtherwise = refused.length > 0 || named.length === 0 || named.some(({ kind }) => kind === 'corrected')
  if (isOtherwise && reason === null) throw fieldError('reason', 'required')
  return [...named, ...refused]
}

/** Facts for the audit log; null if the office has not decided yet. */
export async function factsOf(trx: Db, dag_id: number) {
  const decision = await decisionOn(trx, dag_id)
  if (!decision) return null
  const { version, reason, withdrawn } = decision
  const parents = withdrawn ? [] : await decidedParents(trx, [dag_id])
  return {
    version,
    reason,
    withdrawn,
    parents: parents.map(({ older_id, share, kind }) => ({ dag_id: older_id, share, kind })),
  }
}
