import type { OwnerRow, ParcelGeometry, RelatedDag } from '#contract/land-records/land-records.ts'
import { fieldError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { storeBoundary } from '../boundaries/boundaries.service.ts'
import { insertDag } from '../office/dags/dag-records.sql.ts'
import { openKhatian } from '../register/register.service.ts'
import { ancestorsOf, closeDag, insertSuccession, insertSuccessor, openSuccessorsOf } from './successions.sql.ts'

/** A dag that is held by the transaction and about to be closed. */
type ClosingDag = {
  id: number
  zil_id: number
  mouza_id: number
  upazila_id: number
  survey_type_id: number | null
  meta: Record<string, unknown>
}

type NewDag = {
  dag_no: string
  /** The field at which a number that is taken is refused. */
  field: string
  khatiyan_number: string
  owners: OwnerRow[]
  /** Square feet: the sum of the owners' areas. */
  area: number
  geojson: ParcelGeometry
  /** Square feet on record that come from each of the closing dags. */
  from: { dag_id: number; area: number }[]
}

type Succession = {
  kind: 'split' | 'merge'
  closing: readonly [ClosingDag, ...ClosingDag[]]
  made: readonly NewDag[]
  reason: string
  actor_id: number
  at: Date
}

/**
 * Puts new dags in the place of old ones, inside the transaction. The old are closed and stay on record with their
 * khatians, their boundaries and what they became. 422 where a number is taken.
 */
export async function replaceDags(trx: Db, { kind, closing, made, reason, actor_id, at }: Succession) {
  const [first] = closing
  const succession_id = await insertSuccession(trx, { kind, reason, decided_by: actor_id, decided_at: at })
  for (const { id } of closing) {
    await storeBoundary(trx, { dag_id: id, geojson: null, source: 'removed', drawn_by: actor_id, at })
    await closeDag(trx, id, at)
  }
  const successors = []
  for (const dag of made) {
    const id = await addDag(trx, first, dag)
    const khatian = { khatiyan_number: dag.khatiyan_number, owners: dag.owners, area: dag.area }
    await openKhatian(trx, { ...khatian, dag_id: id, document_id: null, reason, changed_by: actor_id })
    const source = kind === 'split' ? 'split' : 'merged'
    await storeBoundary(trx, { dag_id: id, geojson: dag.geojson, source, drawn_by: actor_id, at })
    for (const { dag_id, area } of dag.from)
      await insertSuccessor(trx, { succession_id, dag_id, successor_id: id, area })
    successors.push({ id, dag_no: dag.dag_no, area: dag.area })
  }
  return successors
}

async function addDag(trx: Db, like: ClosingDag, { dag_no, field, khatiyan_number, area }: NewDag): Promise<number> {
  const { zil_id, mouza_id, upazila_id, survey_type_id, meta } = like
  const place = { zil_id, mouza_id, upazila_id, survey_type_id, meta }
  const id = await insertDag(trx, { ...place, dag_no, khatiyan_number, area, document_id: null })
  if (id === undefined) throw fieldError(field, 'dag_taken')
  return id
}

/** Open successors of closed dags, by their ids; open dags are missing. */
export async function landBecame(db: Db, dag_ids: readonly number[]): Promise<ReadonlyMap<number, RelatedDag[]>> {
  if (dag_ids.length === 0) return new Map()
  const found = Map.groupBy(await openSuccessorsOf(db, dag_ids), ({ origin }) => origin)
  return new Map([...found].map(([origin, dags]) => [origin, dags.map(({ origin: _, ...dag }) => dag)]))
}

/** Open successors of one dag; none if no dag is known. */
export const dagBecame = async (db: Db, dag_id: number | null): Promise<RelatedDag[]> =>
  dag_id === null ? [] : ((await landBecame(db, [dag_id])).get(dag_id) ?? [])

/** The ids of all dags that one goes back to. */
export const originsOf = ancestorsOf
