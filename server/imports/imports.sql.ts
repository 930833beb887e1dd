import { type RawBuilder, sql } from 'kysely'
import type { Grid } from '#contract/drawing/grids.ts'
import type { Role } from '#contract/identity/identity.ts'
import {
  adminKinds,
  type ChosenColumns,
  type Import,
  type ImportFault,
  type ImportKindId,
  type ImportState,
  type TableOptions,
} from '#contract/imports/imports.ts'
import type { PlaceAnswer, PlaceQuestion } from '#contract/imports/place-questions.ts'
import type { TableAnswers, TableQuestion } from '#contract/imports/table-questions.ts'
import { deleteOldRows } from '#server/app/database/old-rows.ts'
import { iso } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import { isFresh } from './import-progress.sql.ts'

/** A question about a table; `field` is the field itself, and the answer stands among the options. */
export type FoundQuestion = Omit<TableQuestion, 'answer'>

/** Found in a table: its sheets, whether a column of areas names no unit, columns in Bijoy with an example. */
export type TableFacts = Pick<NonNullable<Import['table']>, 'sheets' | 'needs_area_unit' | 'bijoy_columns'> & {
  /** What was found of its columns, rows and cells. Missing before the file is read to its end. */
  questions?: FoundQuestion[]
  unused_columns?: string[]
  joined_columns?: { field: string; columns: string[] }[]
  notes?: NonNullable<Import['table']>['notes']
  unseen?: NonNullable<Import['table']>['unseen']
  /** Missing in what was read before places were asked about. */
  place_questions?: PlaceQuestion[]
  /** Line for which the file is refused; null if there is none. */
  line: number | null
  /** Pattern by which the names of scans are read. */
  pattern?: string | null
}

export type ImportRow = Omit<Import, 'fault' | 'fault_code' | 'columns' | 'table' | 'scans'> & {
  fault: ImportFault | null
  found_columns: string[] | null
  chosen_columns: ChosenColumns | null
  options: TableOptions
  table_facts: TableFacts | null
  author_id: number
  author_role: Role
  upazila_id: number | null
  mouza_id: number | null
  zil_id: number | null
  survey_type_id: number | null
  storage_key: string
}

const columns = sql`i.id, i.kind, i.file_name, i.state, i.fault, i.total, i.done, i.upazila_id, i.mouza_id, i.zil_id,
  i.survey_type_id, i.grid, i.pieces, i.found_columns, i.chosen_columns, i.options, i.table_facts, i.warning_counts as warnings, i.distance,
  f.storage_key, i.created_by as author_id, u.role as author_role, u.name as created_by, ${iso(sql`i.created_at`)} as created_at,
  ${iso(sql`i.entered_at`)} as entered_at, ${iso(sql`i.undone_at`)} as undone_at,
  json_build_object('new', i.new_count, 'changed', i.changed_count, 'same', i.same_count, 'refused', i.refused_count)
    as counts,
  i.bbox,
  case when p.import_id is not null then json_build_object('done', p.done, 'total', p.total) end as written`

const tables = sql`imports i join files f on f.id = i.file_id join users u on u.id = i.created_by
  left join import_progress p on p.import_id = i.id and ${isFresh(sql`p.told_at`)}`

/** Whose imports somebody may see: an admin everybody's, others their own of the kinds that they import. */
export type Author = number | 'anybody'

const by = (author: Author) =>
  author === 'anybody' ? sql`true` : sql`i.created_by = ${author} and i.kind <> all(${[...adminKinds]})`

/** The last imports, at most 20. */
export async function lastImports(db: Db, author: Author): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select ${columns} from ${tables} where ${by(author)} order by i.id desc limit 20`.execute(db)
  return rows
}

export async function importById(db: Db, id: number, author: Author): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${columns} from ${tables} where ${by(author)} and i.id = ${id}`.execute(db)
  return rows[0]
}

/** Upazila of a place, by its finest level; undefined if the place is not on record. */
export async function upazilaOf(db: Db, { upazila_id, mouza_id, zil_id }: Place): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    ${
      zil_id !== null
        ? sql`select upazila_id as id from zils where id = ${zil_id}`
        : mouza_id !== null
          ? sql`select upazila_id as id from mouzas where id = ${mouza_id}`
          : sql`select id from upazilas where id = ${upazila_id}`
    }`.execute(db)
  return rows[0]?.id
}

type Place = Pick<ImportRow, 'upazila_id' | 'mouza_id' | 'zil_id'>

export async function surveyExists(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from survey_types where id = ${id}`.execute(db)
  return rows.length > 0
}

type NewImport = {
  kind: ImportKindId
  file_id: string
  file_name: string
  upazila_id: number | null
  mouza_id: number | null
  zil_id: number | null
  survey_type_id: number | null
  grid: Grid | null
  options: TableOptions
  created_by: number
}

export const insertImport = async (trx: Db, { options, ...row }: NewImport): Promise<number> => {
  const values = { ...row, options: JSON.stringify(options) }
  return (await trx.insertInto('imports').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** The import stays as it is until the transaction ends. */
export const lockImport = (trx: Db, id: number) =>
  trx.selectFrom('imports').select('state').where('id', '=', id).forUpdate().executeTakeFirst()

type Change = {
  state?: ImportState
  fault?: ImportFault | null
  grid?: Grid | null
  pieces?: boolean
  found_columns?: string[]
  chosen_columns?: ChosenColumns | null
  options?: TableOptions
  table_facts?: TableFacts
  total?: number
  done?: number
  entered_at?: Date
  undone_at?: Date
}

/** Changes an import; with a holder only while that server has it. */
export const changeImport = (
  db: Db,
  id: number,
  { found_columns, chosen_columns, options, table_facts, ...change }: Change,
  holder?: string,
) =>
  db
    .updateTable('imports')
    .set({
      ...change,
      ...(found_columns && { found_columns: JSON.stringify(found_columns) }),
      ...(chosen_columns !== undefined && { chosen_columns: chosen_columns && JSON.stringify(chosen_columns) }),
      ...(options && { options: JSON.stringify(options) }),
      ...(table_facts && { table_facts: JSON.stringify(table_facts) }),
    })
    .where('id', '=', id)
    .$if(holder !== undefined, (update) => update.where('holder', '=', holder ?? ''))
    .execute()

/** Choices that an author made for files of the same columns before; null for none. */
export type ChoicesBefore = {
  columns: ChosenColumns | null
  places: PlaceAnswer[] | null
  answers: TableAnswers | null
  bijoy_by_column: Record<string, boolean> | null
}

/** Choices of the author for the last files with the same columns. */
export async function choicesBefore(
  db: Db,
  { author_id, kind }: Pick<ImportRow, 'author_id' | 'kind'>,
  found: readonly string[],
): Promise<ChoicesBefore> {
  const last = (value: RawBuilder<unknown>) => sql`(
    select ${value} from imports
    where created_by = ${author_id} and kind = ${kind} and found_columns = ${JSON.stringify(found)}::jsonb
      and ${value} is not null
    order by id desc limit 1)`
  const { rows } = await sql<ChoicesBefore>`
    select ${last(sql`chosen_columns`)} as columns, ${last(sql`options -> 'places'`)} as places,
      ${last(sql`options -> 'answers'`)} as answers, ${last(sql`options -> 'bijoy_by_column'`)} as bijoy_by_column`.execute(
    db,
  )
  return rows[0] ?? { columns: null, places: null, answers: null, bijoy_by_column: null }
}

/** As it came, before anything was checked; false if it was cancelled meanwhile. */
export async function beginReading(db: Db, id: number, holder: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({
      state: 'reading',
      fault: null,
      distance: null,
      warning_counts: '{}',
      done: 0,
      total: 0,
      new_count: 0,
      changed_count: 0,
      same_count: 0,
      refused_count: 0,
    })
    .set({ bbox: null })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Minutes for which a server that is killed keeps others from going on. */
const lease_minutes = 3

/** Takes the next import that waits, or that its server gave up, for this server; undefined where there is none. */
export async function claimImport(db: Db, holder: string) {
  const { rows } = await sql<{ id: number; state: 'waiting' | 'reading' | 'entering' }>`
    update imports set holder = ${holder}, held_until = now() + ${lease_minutes}::int * interval '1 minute'
    where id = (select id from imports where state in ('waiting', 'reading', 'entering')
      and (held_until is null or held_until < now()) order by id limit 1 for update skip locked)
    returning id, state`.execute(db)
  return rows[0]
}

/** Goes on holding an import, and says how far it is checked; false where another server has it. */
export async function renewImport(db: Db, id: number, holder: string, done: number): Promise<boolean> {
  const { rows } = await sql`
    update imports set done = ${done}, held_until = now() + ${lease_minutes}::int * interval '1 minute'
    where id = ${id} and holder = ${holder} returning id`.execute(db)
  return rows.length > 0
}

export const releaseImport = (db: Db, id: number, holder: string) =>
  db
    .updateTable('imports')
    .set({ holder: null, held_until: null })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .execute()

/** Ends the check of an import, whichever server has it. */
export const cancelCheck = (trx: Db, id: number) =>
  trx
    .updateTable('imports')
    .set({ state: 'refused', fault: 'import_cancelled', holder: null, held_until: null })
    .where('id', '=', id)
    .execute()

/** Imports that came before a moment and were never entered, or were undone before it, with all their rows. */
export const deletePutAside = (db: Db, before: Date, most: number): Promise<number> =>
  deleteOldRows(
    db,
    {
      table: 'imports',
      age: sql`coalesce(undone_at, created_at)`,
      only: sql`state in ('ready', 'refused', 'undone')`,
    },
    before,
    most,
  )
