import { sql } from 'kysely'
import type { RelatedDag } from '#contract/land-records/land-records.ts'
import type { Db } from '#server/app/database.ts'

/** The dags that one became, in natural order, at most 100. */
export const successorsOf = (db: Db, dag_id: number): Promise<RelatedDag[]> =>
  db
    .selectFrom('dag_successors')
    .innerJoin('dags', 'dags.id', 'dag_successors.successor_id')
    .select(['dags.id', 'dags.dag_no', sql<number>`dag_successors.area::float8`.as('area')])
    .where('dag_successors.dag_id', '=', dag_id)
    .orderBy('dags.dag_key')
    .limit(100)
    .execute()

/** The dags that one was made from, in natural order, at most 100. */
export const predecessorsOf = (db: Db, dag_id: number): Promise<RelatedDag[]> =>
  db
    .selectFrom('dag_successors')
    .innerJoin('dags', 'dags.id', 'dag_successors.dag_id')
    .select(['dags.id', 'dags.dag_no', sql<number>`dag_successors.area::float8`.as('area')])
    .where('dag_successors.successor_id', '=', dag_id)
    .orderBy('dags.dag_key')
    .limit(100)
    .execute()

type Succession = { kind: 'split' | 'merge'; reason: string; decided_by: number; decided_at: Date }

export const insertSuccession = async (trx: Db, succession: Succession): Promise<number> =>
  (await trx.insertInto('dag_successions').values(succession).returning('id').executeTakeFirstOrThrow()).id

type Successor = { succession_id: number; dag_id: number; successor_id: number; area: number }

export const insertSuccessor = (trx: Db, { area, ...row }: Successor) =>
  trx
    .insertInto('dag_successors')
    .values({ ...row, area: String(area) })
    .execute()

/** Closes a dag whose boundary is taken away already. */
export const closeDag = (trx: Db, id: number, at: Date) =>
  trx
    .updateTable('dags')
    .set((row) => ({ closed_at: at, version: row('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .execute()

/** All that a dag was made from, and what those were made from, as far back as it goes. */
export async function ancestorsOf(db: Db, dag_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive ancestors (id) as (
      select dag_id from dag_successors where successor_id = ${dag_id}
      union
      select s.dag_id from dag_successors s join ancestors on ancestors.id = s.successor_id)
    select id from ancestors limit 1000`.execute(db)
  return rows.map(({ id }) => id)
}
