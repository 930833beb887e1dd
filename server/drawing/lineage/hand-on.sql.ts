import { sql } from 'kysely'
import { squareFeet } from '#server/app/database/shapes.ts'
import type { Db } from '#server/app/database.ts'
import type { Parent } from './lineage.sql.ts'

/** Current decisions of the office about some dags, the latest first. */
export const decisionsAmong = (trx: Db, ids: readonly number[]) =>
  trx
    .selectFrom('dag_lineages')
    .select(['dag_id', 'reason', 'decided_by', 'decided_at'])
    .where('dag_id', 'in', ids)
    .where('withdrawn', '=', false)
    .orderBy('decided_at', 'desc')
    .orderBy('dag_id')
    .execute()

/** Square feet of dags as drawn, of one that is not as it is on record. */
export async function sizesOf(trx: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number; size: number }>`
    select id, coalesce(${squareFeet(sql`geometry`)}, area::float8) as size from dags
    where id = any(${ids}::bigint[])`.execute(trx)
  return ids.map((id) => rows.find((row) => row.id === id)?.size ?? 0)
}

/** Open dags that the office has derived from some parcels; at most 1,000. */
export async function decidedFrom(trx: Db, older_ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ dag_id: number }>`
    select distinct p.dag_id from dag_parents p
    join dag_lineages l on l.dag_id = p.dag_id and not l.withdrawn
    join dags n on n.id = p.dag_id and n.closed_at is null
    where p.older_dag_id = any(${older_ids}::bigint[]) and p.kind <> 'refused'
    order by p.dag_id limit 1000`.execute(trx)
  return rows.map(({ dag_id }) => dag_id)
}

/** Puts parcels in the place of others in what the office said of a dag, as the next version of it. */
export async function replaceParents(
  trx: Db,
  dag_id: number,
  older_ids: readonly number[],
  parents: readonly Parent[],
) {
  await trx
    .deleteFrom('dag_parents')
    .where('dag_id', '=', dag_id)
    .where('older_dag_id', 'in', older_ids)
    .where('kind', '<>', 'refused')
    .execute()
  await trx
    .insertInto('dag_parents')
    .values(parents.map((parent) => ({ dag_id, ...parent })))
    .execute()
  await trx
    .updateTable('dag_lineages')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('dag_id', '=', dag_id)
    .execute()
}
