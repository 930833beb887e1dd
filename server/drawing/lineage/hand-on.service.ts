import { min_share, roundedShare, same_share } from '#contract/drawing/lineage-rules.ts'
import type { Db } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { lockDags } from '../lock-dag.sql.ts'
import { factsOf } from './decide.service.ts'
import { fitted, sum } from './fitted.ts'
import { decidedFrom, decisionsAmong, replaceParents, sizesOf } from './hand-on.sql.ts'
import { type DecidedParent, decidedParents, type Parent, writeDecision } from './lineage.sql.ts'
import { drawnParents, overlapsBetween } from './overlaps.sql.ts'

type Kind = DecidedParent['kind']

/** The stronger word first. */
const kinds: readonly Kind[] = ['corrected', 'confirmed', 'drawn']
const strongest = (of: readonly { kind: Kind }[]): Kind =>
  kinds.find((kind) => of.some((each) => each.kind === kind)) ?? 'drawn'

/**
 * Puts dags in the place of others that are closed with it, inside the transaction, and hands on what the office said
 * of their lineage: to the new dags what it said of the old, and to newer surveys' dags that came from the old that
 * they came from the new. docs/rules/boundaries.md#split-and-join
 */
export async function withLineage<Made extends { id: number }>(
  trx: Db,
  author: RequestContext,
  closing: readonly number[],
  replace: () => Promise<Made[]>,
): Promise<Made[]> {
  const word = await wordOn(trx, closing)
  const made = await replace()
  const ids = made.map(({ id }) => id)
  const sizes = await sizesOf(trx, ids)
  if (word) await handToParts(trx, author, word, { ids, sizes })
  await handToChildren(trx, author, closing, { ids, sizes })
  return made
}

type Word = NonNullable<Awaited<ReturnType<typeof wordOn>>>
type Made = { ids: readonly number[]; sizes: readonly number[] }

/** The office's decisions about dags that will be closed, in square feet; null if there are none. */
async function wordOn(trx: Db, closing: readonly number[]) {
  const decisions = await decisionsAmong(trx, closing)
  const [latest] = decisions
  if (!latest) return null
  const decided = decisions.map(({ dag_id }) => dag_id)
  const said = (await decidedParents(trx, decided)).map(({ older_id, share, newer_area, kind }) => ({
    older_id,
    kind,
    area: share * newer_area,
  }))
  const others = closing.filter((id) => !decided.includes(id))
  const drawn = (await drawnParents(trx, others)).map(({ older_id, area }) => ({
    older_id,
    area,
    kind: 'drawn' as const,
  }))
  const parents = [...Map.groupBy([...said, ...drawn], (each) => each.older_id)].map(([older_id, of]) => ({
    older_id,
    kind: strongest(of),
    area: sum(of.map(({ area }) => area)),
  }))
  const reasons = new Set(decisions.flatMap(({ reason }) => reason ?? []))
  const { decided_by, decided_at } = latest
  const reason = [...reasons].join('; ').slice(0, 1000) || null
  return { decided_by, decided_at, reason, parents, size: sum(await sizesOf(trx, closing)) }
}

/** Together the new dags have from each parent what the old had; each from those that it lies over. */
async function handToParts(trx: Db, { actor, request_id }: RequestContext, word: Word, { ids, sizes }: Made) {
  const { parents, size, ...said } = word
  // Rounding apart the new dags are as large as the old were.
  const grown = size > 0 ? sum(sizes) / size : 0
  const areas = parents.map(({ area }) => area * grown)
  const of_each = sizes.map((each) => (each * sum(areas)) / sum(sizes))
  const drawn = await drawnTable(
    trx,
    ids,
    parents.map(({ older_id }) => older_id),
  )
  const cells = fitted(drawn, of_each, areas)
  for (const [r, dag_id] of ids.entries()) {
    const from = parents.flatMap(({ older_id, kind }, c): Parent[] => {
      const share = (cells[r]?.[c] ?? 0) / (sizes[r] || 1)
      const is_most = cells.every((row) => (row[c] ?? 0) <= (cells[r]?.[c] ?? 0))
      return share >= same_share || is_most ? parentOf(older_id, share, kind) : []
    })
    await writeDecision(trx, { ...said, dag_id, withdrawn: false, handed_on: true }, from)
    await recordAudit(trx, {
      actor_id: actor.id,
      act: 'create',
      subject: 'dag_lineages',
      subject_id: String(dag_id),
      request_id,
      before: null,
      after: await factsOf(trx, dag_id),
    })
  }
}

/** Origins in a closed dag move to its successors: by overlap, else in proportion to area. */
async function handToChildren(trx: Db, author: RequestContext, closing: readonly number[], { ids, sizes }: Made) {
  const children = await decidedFrom(trx, closing)
  if (children.length === 0) return
  await lockDags(trx, children)
  const said = (await decidedParents(trx, children)).filter(({ older_id }) => closing.includes(older_id))
  const drawn = await drawnTable(trx, children, ids)
  for (const [r, dag_id] of children.entries()) {
    const from = said.filter(({ newer_id }) => newer_id === dag_id)
    const lies_over = drawn[r] ?? []
    const weights = sum(lies_over) > 0 ? lies_over : sizes
    const share = sum(from.map((each) => each.share))
    const parents = ids.flatMap((id, c) =>
      parentOf(id, (share * (weights[c] ?? 0)) / (sum(weights) || 1), strongest(from)),
    )
    if (parents.length === 0) continue
    const before = await factsOf(trx, dag_id)
    await replaceParents(trx, dag_id, closing, parents)
    await recordAudit(trx, {
      actor_id: author.actor.id,
      act: 'update',
      subject: 'dag_lineages',
      subject_id: String(dag_id),
      before,
      after: await factsOf(trx, dag_id),
      request_id: author.request_id,
    })
  }
}

const parentOf = (older_dag_id: number, share: number, kind: Kind): Parent[] =>
  share >= min_share ? [{ older_dag_id, share: Math.min(roundedShare(share), 1), kind }] : []

/** Square feet of each dag (rows) over each older one (columns). */
async function drawnTable(trx: Db, newer_ids: readonly number[], older_ids: readonly number[]): Promise<number[][]> {
  const overlaps = await overlapsBetween(trx, newer_ids, older_ids)
  const areas = new Map(overlaps.map(({ newer_id, older_id, area }) => [`${newer_id} ${older_id}`, area]))
  return newer_ids.map((newer) => older_ids.map((older) => areas.get(`${newer} ${older}`) ?? 0))
}
