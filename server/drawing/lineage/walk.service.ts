import type { LineageEdge } from '#contract/drawing/lineage.ts'
import { max_dags, max_parents, max_steps, roundedShare } from '#contract/drawing/lineage-rules.ts'
import type { Db } from '#server/app/database.ts'
import { type DecidedParent, decidedAmong, decidedChildren, decidedParents } from './lineage.sql.ts'
import { drawnChildren, drawnParents, type Overlap } from './overlaps.sql.ts'

/** Result of a walk, with the parts that the other parcels take of each parcel on the way. */
export type Walk = { edges: LineageEdge[]; parts: ReadonlyMap<number, readonly number[]>; more: boolean }

type Step = { edges: LineageEdge[]; parts: Map<number, number[]>; more: boolean }

const ofDrawing = ({ newer_id, older_id, newer_area, older_area, area }: Overlap): LineageEdge => ({
  newer_id,
  older_id,
  share_of_newer: roundedShare(area / newer_area),
  share_of_older: roundedShare(area / older_area),
  area: hundredths(area),
  source: 'computed',
})

const ofRecord = ({ newer_id, older_id, newer_area, older_area, share, kind }: DecidedParent): LineageEdge => ({
  newer_id,
  older_id,
  share_of_newer: share,
  share_of_older: older_area > 0 ? roundedShare((share * newer_area) / older_area) : null,
  area: hundredths(share * newer_area),
  source: kind === 'drawn' ? 'computed' : kind,
})

const hundredths = (area: number) => Math.round(area * 100) / 100

/** Origins of some parcels: the office's decision, else the overlaps of drawings. */
export async function parentsOf(db: Db, ids: readonly number[]): Promise<Step> {
  const decided = await decidedAmong(db, ids)
  const drawn = await drawnParents(
    db,
    ids.filter((id) => !decided.has(id)),
  )
  const said = await decidedParents(db, [...decided])
  const parts = new Map<number, number[]>()
  for (const { newer_id, total_area, newer_area } of drawn) parts.set(newer_id, [total_area / newer_area])
  for (const { newer_id, share } of said) parts.set(newer_id, [...(parts.get(newer_id) ?? []), share])
  const more = drawn.some(({ count }) => count > max_parents)
  return { edges: [...said.map(ofRecord), ...drawn.map(ofDrawing)], parts, more }
}

/** Successors of some parcels. A newer parcel with an office decision has only the origins of that decision. */
export async function childrenOf(db: Db, ids: readonly number[]): Promise<Step> {
  const drawn = await drawnChildren(db, ids)
  const decided = await decidedAmong(db, [...new Set(drawn.map(({ newer_id }) => newer_id))])
  const said = (await decidedChildren(db, ids)).map(ofRecord)
  const left = drawn.filter(({ newer_id }) => !decided.has(newer_id))
  const parts = new Map<number, number[]>()
  for (const [older_id, of] of Map.groupBy(drawn, (each) => each.older_id)) {
    const taken = of.reduce((sum, { newer_id, area }) => sum + (decided.has(newer_id) ? area : 0), 0)
    const [first] = of
    if (first && (taken === 0 || left.length > 0)) parts.set(older_id, [(first.total_area - taken) / first.older_area])
  }
  for (const { older_id, share_of_older } of said)
    parts.set(older_id, [...(parts.get(older_id) ?? []), share_of_older ?? 0])
  const more = drawn.some(({ count }) => count > max_parents)
  return { edges: [...said, ...left.map(ofDrawing)], parts, more }
}

type Way = { next: (db: Db, ids: readonly number[]) => Promise<Step>; end: 'older_id' | 'newer_id' }
export const back: Way = { next: parentsOf, end: 'older_id' }
export const forward: Way = { next: childrenOf, end: 'newer_id' }

/**
 * From a parcel survey by survey to the oldest or the newest; each survey is read at once, however many parcels it has.
 */
export async function walk(db: Db, dag_id: number, { next, end }: Way): Promise<Walk> {
  const passed = new Set([dag_id])
  const edges: LineageEdge[] = []
  const parts = new Map<number, readonly number[]>()
  let more = false
  let ids = [dag_id]
  for (let step = 0; step < max_steps && ids.length > 0; step += 1) {
    const found = await next(db, ids)
    for (const [id, of] of found.parts) parts.set(id, of)
    const reached: number[] = []
    for (const edge of found.edges) {
      const id = edge[end]
      if (!passed.has(id) && passed.size >= max_dags / 2) more = true
      else edges.push(edge)
      if (passed.has(id) || passed.size >= max_dags / 2) continue
      passed.add(id)
      reached.push(id)
    }
    more ||= found.more
    ids = reached
  }
  return { edges, parts, more }
}
