import { type RawBuilder, sql } from 'kysely'
import type { TopologyRun, TopologyRuns } from '#contract/drawing/topology.ts'
import { deleteOldRows } from '#server/app/database/old-rows.ts'
import { iso, matching } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import type { Sheet } from './checks/check-sheet.sql.ts'

/** Scope of a check: one zil, or all of some upazilas; without them the whole country. */
export type Scope = { zil_id: number | null; survey_type_id: number | null; upazila_ids: readonly number[] | null }

/** Runs and sheets are counted as far as lists are. */
const max_counted = 10_000
const listed_runs = 10

const columns = sql`r.id, r.zil_id, r.survey_type_id, r.upazila_ids, r.everything, r.state, r.total, r.done, r.failed,
  r.found, r.mended, coalesce(u.name, '') as started_by, ${iso(sql`r.created_at`)} as created_at,
  ${iso(sql`r.started_at`)} as started_at, ${iso(sql`r.finished_at`)} as finished_at`

const tables = sql`topology_runs r left join users u on u.id = r.started_by`

export async function runById(db: Db, id: number): Promise<TopologyRun | undefined> {
  const { rows } = await sql<TopologyRun>`select ${columns} from ${tables} where r.id = ${id}`.execute(db)
  return rows[0]
}

/** The newest runs inside some upazilas; all where there are none. */
export async function latestRuns(db: Db, upazila_ids: readonly number[] | null): Promise<TopologyRun[]> {
  const { rows } = await sql<TopologyRun>`select ${columns} from ${tables}
    where ${upazila_ids === null ? sql`true` : sql`r.upazila_ids <@ ${upazila_ids}::bigint[]`}
    order by r.id desc limit ${listed_runs}`.execute(db)
  return rows
}

/** A waiting check of the same scope. */
export async function waitingRun(db: Db, scope: Scope, everything: boolean): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from topology_runs
    where state = 'waiting' and finished_at is null and everything = ${everything}
      and zil_id is not distinct from ${scope.zil_id}::bigint
      and survey_type_id is not distinct from ${scope.survey_type_id}::bigint
      and upazila_ids is not distinct from ${scope.upazila_ids}::bigint[]
    limit 1`.execute(db)
  return rows[0]?.id
}

export async function insertRun(
  db: Db,
  scope: Scope,
  more: { everything: boolean; started_by: number | null; at: Date },
) {
  const { rows } = await sql<{ id: number }>`
    insert into topology_runs (zil_id, survey_type_id, upazila_ids, everything, started_by, created_at)
    values (${scope.zil_id}, ${scope.survey_type_id}, ${scope.upazila_ids}::bigint[], ${more.everything},
      ${more.started_by}, ${more.at}) returning id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a check was not put on record')
  return id
}

/** The upazila of a zil. */
export async function upazilaOfZil(db: Db, id: number): Promise<number | undefined> {
  return (await db.selectFrom('zils').select('upazila_id').where('id', '=', id).executeTakeFirst())?.upazila_id
}

/** The id of an upazila that is on record. */
export async function knownUpazila(db: Db, id: number): Promise<number | undefined> {
  return (await db.selectFrom('upazilas').select('id').where('id', '=', id).executeTakeFirst())?.id
}

const within = ({ zil_id, survey_type_id, upazila_ids }: Scope, table: string) =>
  matching([
    ...(upazila_ids === null ? [] : [sql`${sql.ref(`${table}.upazila_id`)} = any(${upazila_ids}::bigint[])`]),
    ...(zil_id === null ? [] : [sql`${sql.ref(`${table}.zil_id`)} = ${zil_id}`]),
    ...(survey_type_id === null ? [] : [sql`${sql.ref(`${table}.survey_type_id`)} = ${survey_type_id}`]),
  ])

const few = (rows: RawBuilder<unknown>) => sql`(select count(*)::int from (${rows} limit ${max_counted}) as few)`

/** Number of sheets and of changed ones, and the time of the last check. */
export async function stateOfSheets(db: Db, scope: Scope): Promise<Omit<TopologyRuns, 'runs'>> {
  const { rows } = await sql<Omit<TopologyRuns, 'runs'>>`
    select ${few(sql`select from topology_sheets s where ${within(scope, 's')}`)} as sheets,
      ${few(sql`select s.zil_id, s.survey_type_id from topology_sheets s where s.changed and ${within(scope, 's')}
        union select c.zil_id, c.survey_type_id from topology_changes c where ${within(scope, 'c')}`)} as changed,
      (select ${iso(sql`s.checked_at`)} from topology_sheets s where s.checked_at is not null and ${within(scope, 's')}
        order by s.checked_at desc limit 1) as checked_at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('sheets were not counted')
  return row
}

export type OpenRun = Scope &
  Pick<TopologyRun, 'id' | 'everything' | 'state'> & { last_zil_id: number; last_survey_type_id: number }

const openColumns = sql`id, zil_id, survey_type_id, upazila_ids, everything, state, last_zil_id, last_survey_type_id`

/** The run to go on with: the one that is done soonest, so that one zil never waits for a whole country. */
export async function openRun(db: Db): Promise<OpenRun | undefined> {
  const { rows } = await sql<OpenRun>`
    select ${openColumns} from topology_runs where finished_at is null
    order by coalesce(total - done, 0), id limit 1`.execute(db)
  return rows[0]
}

/** Holds a run that is not over until the transaction ends. */
export async function lockOpenRun(trx: Db, id: number): Promise<OpenRun | undefined> {
  const { rows } = await sql<OpenRun>`
    select ${openColumns} from topology_runs where id = ${id} and finished_at is null for update`.execute(trx)
  return rows[0]
}

export const beginRun = (trx: Db, run: OpenRun, at: Date) =>
  sql`
    update topology_runs set state = 'running', started_at = ${at},
      total = (select count(*) from topology_sheets s where ${within(run, 's')} and ${run.everything ? sql`true` : sql`s.changed`})
    where id = ${run.id}`.execute(trx)

export type SheetOfRun = Sheet & { upazila_id: number }

/** The next sheet of a run, held until the transaction ends: nobody checks it meanwhile. */
export async function nextSheet(trx: Db, run: OpenRun): Promise<SheetOfRun | undefined> {
  const { rows } = await sql<SheetOfRun>`
    select s.zil_id, s.survey_type_id, s.upazila_id from topology_sheets s
    where (s.zil_id, s.survey_type_id) > (${run.last_zil_id}::bigint, ${run.last_survey_type_id}::bigint)
      and ${within(run, 's')} and ${run.everything ? sql`true` : sql`s.changed`}
    order by s.zil_id, s.survey_type_id limit 1 for update`.execute(trx)
  return rows[0]
}

export const recordSheet = (trx: Db, { zil_id, survey_type_id }: Sheet, at: Date) =>
  sql`update topology_sheets set changed = false, checked_at = ${at}
    where zil_id = ${zil_id} and survey_type_id = ${survey_type_id}`.execute(trx)

type Step = { found: number; mended: number } | 'failed'

/** One sheet further, with what came of it. */
export const advanceRun = (trx: Db, run_id: number, { zil_id, survey_type_id }: Sheet, step: Step) => {
  const { found, mended, failed } = step === 'failed' ? { found: 0, mended: 0, failed: 1 } : { ...step, failed: 0 }
  return sql`
    update topology_runs set done = done + 1, total = greatest(total, done + 1), failed = failed + ${failed},
      found = found + ${found}, mended = mended + ${mended}, last_zil_id = ${zil_id},
      last_survey_type_id = ${survey_type_id}
    where id = ${run_id}`.execute(trx)
}

export const finishRun = (trx: Db, id: number, at: Date) =>
  sql`update topology_runs set state = case when failed > 0 then 'failed' else 'done' end, total = done,
      finished_at = ${at} where id = ${id}`.execute(trx)

/** Runs of long ago say nothing that the faults do not say. */
export const deleteOldRuns = (db: Db, before: Date, most: number): Promise<number> =>
  deleteOldRows(db, { table: 'topology_runs', age: sql`finished_at` }, before, most)
