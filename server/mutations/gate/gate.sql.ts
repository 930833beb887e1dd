import { type RawBuilder, sql } from 'kysely'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import type { DagChoice } from '#contract/mutations/mutation-office.ts'
import { roundedSquareFeet } from '#server/app/database/shapes.ts'
import { type Db, deferred } from '#server/app/database.ts'

export type LandNamed = { mouza_id: number; dag_id: number | null; khatian_number: string; dag_number: string }

type Deed = { registry_office_key: string; deed_number: string; deed_date: string }

const deedKey = ({ registry_office_key, deed_number, deed_date }: Deed) =>
  sql`deed_key(${registry_office_key}, ${deed_number}, ${deed_date}::date)`

/**
 * Locks the land and the deed of a mutation, in this order, to the end of the transaction: of two mutations of one land or
 * one deed the second sees what became of the first.
 */
export async function lockLandAndDeed(trx: Db, mutation: LandNamed & Deed): Promise<void> {
  const { mouza_id, dag_number } = mutation
  await sql`select
    pg_advisory_xact_lock(hashtextextended(${`mutation-land:${mouza_id}:`} || land_number_key(${dag_number}), 0)),
    pg_advisory_xact_lock(hashtextextended('mutation-deed:' || ${deedKey(mutation)}, 0))`.execute(deferred(trx))
}

/** Other mutations that prevent one; `id` is null before it is stored. */
export async function othersInTheWay(db: Db, id: number | null, land: LandNamed, deed: Deed) {
  const other = sql`o.id <> ${id ?? 0}::bigint`
  const dag = sql`${land.dag_id}::bigint`
  const { rows } = await sql<{ other_open_id: number | null; deed_used_in: number | null }>`
    select (select min(way.id) from (
        (select o.id from mutations o where o.is_open and ${other} and o.dag_id = ${dag} limit 1)
        union all
        -- Equal numbers, where one of the two names no dag on record.
        (select o.id from mutations o where o.is_open and ${other} and o.mouza_id = ${land.mouza_id}
          and o.dag_key = land_number_key(${land.dag_number})
          and o.khatian_key = land_number_key(${land.khatian_number})
          and (o.dag_id is null or ${dag} is null) limit 1)) as way) as other_open_id,
      (select o.id from mutations o
        where o.deed_key = ${deedKey(deed)} and ${other}
          and o.status <> 'rejected' and (o.paid_at is not null or o.status = 'approved')
        order by o.id limit 1) as deed_used_in`.execute(db)
  return rows[0] ?? { other_open_id: null, deed_used_in: null }
}

/** Tells if another mutation of the land or of the deed is being paid at this moment. */
export async function othersBeingPaid(db: Db, id: number, land: LandNamed, deed: Deed) {
  const beingPaid = (matches: RawBuilder<unknown>) => sql<boolean>`exists (
    select 1 from mutations o join payments p on p.purpose = 'mutation' and p.subject_id = o.id
    where ${matches} and o.id <> ${id} and p.status in ('created', 'pending'))`
  const { rows } = await sql<{ land: boolean; deed: boolean }>`
    select ${beingPaid(sql`o.dag_id = ${land.dag_id}`)}
        or ${beingPaid(sql`o.mouza_id = ${land.mouza_id} and o.dag_key = land_number_key(${land.dag_number})
          and o.khatian_key = land_number_key(${land.khatian_number})`)} as land,
      ${beingPaid(sql`o.deed_key = ${deedKey(deed)}`)} as deed`.execute(db)
  return rows[0] ?? { land: false, deed: false }
}

export type DagOnRecord = {
  id: number
  mouza_id: number
  /** Null where the survey is not stated. */
  survey_type_id: number | null
  survey_sequence: number | null
  dag_no: string
  /** Square feet, as it is recorded and as it is drawn. */
  area: number
  outline_area: number | null
  khotiyan: OwnerRow[]
  khatiyan_number: string
  /** Null where the dag has no khatian yet. */
  khatian_version: number | null
  /** It was split or joined with others: nothing of it changes any more. */
  is_closed: boolean
}

const dagColumns = sql`g.id, g.mouza_id, g.survey_type_id, s.sequence as survey_sequence, g.dag_no, g.area::float8 as area,
  ${roundedSquareFeet(sql`g.geometry`)}::float8 as outline_area,
  coalesce(k.khotiyan, '[]'::jsonb) as khotiyan, g.khatiyan_number, k.version as khatian_version,
  g.closed_at is not null as is_closed`

const dagTables = sql`dags g left join survey_types s on s.id = g.survey_type_id
  left join khatians k on k.dag_id = g.id and k.current`

export async function dagOnRecord(db: Db, id: number): Promise<DagOnRecord | null> {
  const { rows } = await sql<DagOnRecord>`select ${dagColumns} from ${dagTables} where g.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** By the index of surveys and numbers: those of every survey, and those without one. */
const ofAnySurvey = (dag: 'g' | 'o') => {
  const survey = sql.ref(`${dag}.survey_type_id`)
  return sql`(${survey} = any(array(select id from survey_types)) or ${survey} is null)`
}

/** The dags of a mouza under a number, of every survey; several sheets may have it. */
export async function dagsByNumber(db: Db, mouza_id: number, dag_number: string): Promise<DagOnRecord[]> {
  const { rows } = await sql<DagOnRecord>`
    select ${dagColumns} from ${dagTables}
    where g.mouza_id = ${mouza_id} and ${ofAnySurvey('g')}
      and land_number_key(g.dag_no) = land_number_key(${dag_number}) and g.closed_at is null
    order by g.id limit 50`.execute(db)
  return rows
}

/** The dags of a mouza under a number with the facts that distinguish them for an officer, and the chosen one. */
export async function dagsToChoose(db: Db, mouza_id: number, dag_number: string, chosen: number | null) {
  const { rows } = await sql<DagChoice>`
    select g.id as dag_id, z.zil_no, g.dag_no as dag_number, g.khatiyan_number, s.code as survey_code,
      g.meta ->> 'land_class' as land_class, g.meta ->> 'land_class_bn' as land_class_bn,
      g.area::float8 as land_area, coalesce(k.khotiyan, '[]'::jsonb) as owners
    from ${dagTables} join zils z on z.id = g.zil_id
    where g.id = any(array(
      (select o.id from dags o where o.mouza_id = ${mouza_id} and ${ofAnySurvey('o')}
        and land_number_key(o.dag_no) = land_number_key(${dag_number}) and o.closed_at is null order by o.id limit 50)
      union select ${chosen}::bigint))
    order by g.id`.execute(db)
  return rows
}
