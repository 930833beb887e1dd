import type { OwnerRow } from '#contract/land-records/land-records.ts'
import type { Db } from '#server/app/database.ts'

/** The current khatian of a dag. The dag stays locked until the transaction ends. */
export async function lockCurrentKhatian(trx: Db, dag_id: number) {
  // Locked before it is read: one statement would read the khatian as it was before it waited.
  await trx.selectFrom('dags').select('id').where('id', '=', dag_id).forUpdate().executeTakeFirst()
  return trx
    .selectFrom('dags')
    .innerJoin('khatians', (join) => join.onRef('khatians.dag_id', '=', 'dags.id').on('khatians.current', '=', true))
    .select(['khatians.version', 'khatians.khatiyan_number', 'khatians.khotiyan', 'dags.document_id'])
    .select(['dags.dag_no', 'dags.area', 'dags.mouza_id', 'dags.version as dag_version', 'dags.closed_at'])
    .select(['dags.zil_id', 'dags.survey_type_id', 'dags.upazila_id', 'dags.meta'])
    .where('dags.id', '=', dag_id)
    .executeTakeFirst()
}

type NewVersion = {
  dag_id: number
  version: number
  khatiyan_number: string
  owners: OwnerRow[]
  area: number
  document_id: string | null
  since: Date
  changed_by: number
  reason: string | null
  cause_kind: 'correction' | 'mutation' | null
  cause_id: number | null
}

/** Writes a version of a dag's khatian, and answers its id; the one before stays and is no longer current. */
export async function insertVersion(trx: Db, { area, owners, ...version }: NewVersion): Promise<number> {
  await trx
    .updateTable('khatians')
    .set({ current: false })
    .where('dag_id', '=', version.dag_id)
    .where('current', '=', true)
    .execute()
  const { id } = await trx
    .insertInto('khatians')
    .values({ ...version, area: String(area), khotiyan: JSON.stringify(owners) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type DagOfKhatian = { khatiyan_number: string; area: number; document_id: string | null }

/** The dag has number, area and scan too. */
export const updateDagOfKhatian = (trx: Db, dag_id: number, { area, ...khatian }: DagOfKhatian, at: Date) =>
  trx
    .updateTable('dags')
    .set((row) => ({ ...khatian, area: String(area), version: row('version', '+', 1), updated_at: at }))
    .where('id', '=', dag_id)
    .execute()

type DagCells = { dag_no: string; meta: Record<string, unknown> }

/** Writes what a dag has beside its khatian. */
export const updateDagCells = (trx: Db, dag_id: number, { dag_no, meta }: DagCells) =>
  trx
    .updateTable('dags')
    .set({ dag_no, meta: JSON.stringify(meta) })
    .where('id', '=', dag_id)
    .execute()
