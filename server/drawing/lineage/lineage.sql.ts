import { sql } from 'kysely'
import type { LineageMutation } from '#contract/drawing/lineage.ts'
import { surveyJson } from '#server/app/database/place-json.ts'
import { squareFeet } from '#server/app/database/shapes.ts'
import type { Db } from '#server/app/database.ts'

/** The land office's decision about a parcel's origin. */
export async function decisionOn(db: Db, dag_id: number) {
  return db
    .selectFrom('dag_lineages')
    .innerJoin('users', 'users.id', 'dag_lineages.decided_by')
    .select([
      'dag_lineages.version',
      'dag_lineages.withdrawn',
      'dag_lineages.handed_on',
      'dag_lineages.reason',
      'dag_lineages.decided_at',
      'users.name as decided_by',
    ])
    .where('dag_id', '=', dag_id)
    .executeTakeFirst()
}

export type DecidedParent = {
  newer_id: number
  older_id: number
  share: number
  /** `drawn`: not the office's word, but of a dag that was joined with one of which it said something. */
  kind: 'confirmed' | 'corrected' | 'drawn'
  newer_area: number
  older_area: number
}

// The recorded area replaces a missing drawing.
const size = (dag: 'n' | 'o') =>
  sql`coalesce(${squareFeet(sql.ref(`${dag}.geometry`))}, ${sql.ref(`${dag}.area`)}::float8)`

// A parcel whose survey was changed afterwards is older no more.
const decided = (where: ReturnType<typeof sql>) => sql<DecidedParent>`
  select p.dag_id as newer_id, p.older_dag_id as older_id, p.share::float8 as share, p.kind,
    ${size('n')} as newer_area, ${size('o')} as older_area
  from dag_parents p
  join dag_lineages l on l.dag_id = p.dag_id and not l.withdrawn
  join dags n on n.id = p.dag_id join survey_types ns on ns.id = n.survey_type_id
  join dags o on o.id = p.older_dag_id join survey_types os on os.id = o.survey_type_id
  where ${where} and p.kind <> 'refused' and os.sequence < ns.sequence
  order by p.dag_id, p.share desc, p.older_dag_id`

/** Origins of some parcels by the office's decisions. */
export const decidedParents = async (db: Db, ids: readonly number[]) =>
  ids.length === 0 ? [] : (await decided(sql`p.dag_id = any(${ids}::bigint[])`).execute(db)).rows

/** Open parcels that came from some parcels by the office's decisions; at most 100. */
export const decidedChildren = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : (
        await sql<DecidedParent>`${decided(sql`p.older_dag_id = any(${ids}::bigint[]) and n.closed_at is null`)} limit 100`.execute(
          db,
        )
      ).rows

/** Parcels whose origin the office has settled, in any way. */
export async function decidedAmong(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('dag_lineages')
    .select('dag_id')
    .where('dag_id', 'in', ids)
    .where('withdrawn', '=', false)
    .execute()
  return new Set(rows.map(({ dag_id }) => dag_id))
}

/** Maximum dags that are searched as predecessors of a lineage's parcels. */
const max_before = 1000

/**
 * The mutations that are entered in the khatians of some parcels and of the dags that these were split or joined from,
 * the newest first, at most 100.
 */
export async function mutationsOf(db: Db, ids: readonly number[]): Promise<LineageMutation[]> {
  const { rows } = await sql<LineageMutation>`
    with recursive dags_before (id) as (
      select unnest(${ids}::bigint[])
      union
      select s.dag_id from dag_successors s join dags_before on dags_before.id = s.successor_id)
    select n.dag_id, d.dag_no, ${surveyJson('s')} as survey, n.mutation_type,
      to_char(n.applied_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day
    from (select id from dags_before limit ${max_before}) as b join mutations n on n.dag_id = b.id
    join dags d on d.id = b.id join survey_types s on s.id = d.survey_type_id
    where n.applied_at is not null
    order by n.applied_at desc, n.id desc limit 100`.execute(db)
  return rows
}

/** A dag's place, survey, order of the survey, and whether it is open; undefined if it is not on record. */
export async function placesOfDags(db: Db, ids: readonly number[]) {
  type Row = {
    id: number
    upazila_id: number
    survey_type_id: number | null
    /** Null where the survey is not stated. */
    sequence: number | null
    is_closed: boolean
  }
  const { rows } = await sql<Row>`
    select d.id, d.upazila_id, d.survey_type_id, s.sequence, d.closed_at is not null as is_closed
    from dags d left join survey_types s on s.id = d.survey_type_id where d.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

type Decision = {
  dag_id: number
  withdrawn: boolean
  handed_on: boolean
  reason: string | null
  decided_by: number
  decided_at: Date
}
export type Parent = { older_dag_id: number; share: number; kind: DecidedParent['kind'] | 'refused' }

/** Writes what the office says in place of what it said before. */
export async function writeDecision(trx: Db, decision: Decision, parents: readonly Parent[]): Promise<void> {
  const { dag_id, ...said } = decision
  await trx
    .insertInto('dag_lineages')
    .values(decision)
    .onConflict((on) =>
      on.column('dag_id').doUpdateSet((row) => ({ ...said, version: row('dag_lineages.version', '+', 1) })),
    )
    .execute()
  await trx.deleteFrom('dag_parents').where('dag_id', '=', dag_id).execute()
  if (parents.length > 0)
    await trx
      .insertInto('dag_parents')
      .values(parents.map((parent) => ({ dag_id, ...parent })))
      .execute()
}
