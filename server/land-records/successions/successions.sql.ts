import { sql } from 'kysely'
import type { RelatedDag } from '#contract/land-records/land-records.ts'
import type { Db } from '#server/app/database.ts'

/** The dags on the other end of a succession, in natural order, at most 100, as a column of the dag. */
const relatives = (own: 'dag_id' | 'successor_id', other: 'dag_id' | 'successor_id') => sql<RelatedDag[]>`(
  select coalesce(json_agg(json_build_object('id', near.id, 'dag_no', near.dag_no, 'area', near.area) order by near.dag_key), '[]')
  from (select r.id, r.dag_no, r.dag_key, s.area::float8 as area
    from dag_successors s join dags r on r.id = ${sql.ref(`s.${other}`)}
    where ${sql.ref(`s.${own}`)} = dags.id order by r.dag_key limit 100) as near)`

/** Successors and origins of a dag. */
export const relativesColumns = [
  relatives('dag_id', 'successor_id').as('successors'),
  relatives('successor_id', 'dag_id').as('predecessors'),
] as const

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

/** The open dags that closed ones became in the end, each with the one that it goes back to, in natural order. */
export async function openSuccessorsOf(db: Db, dag_ids: readonly number[]) {
  const { rows } = await sql<RelatedDag & { origin: number }>`
    with recursive became (origin, dag_id) as (
      select id, id from dags where id = any(${dag_ids}::bigint[]) and closed_at is not null
      union
      select became.origin, s.successor_id from became join dag_successors s on s.dag_id = became.dag_id)
    select became.origin, d.id, d.dag_no, d.area::float8 as area
    from became join dags d on d.id = became.dag_id where d.closed_at is null
    order by became.origin, d.dag_key, d.id limit 1000`.execute(db)
  return rows
}

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
