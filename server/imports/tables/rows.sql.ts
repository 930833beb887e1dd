import { type RawBuilder, sql } from 'kysely'
import type { ImportOutcome } from '#contract/imports/imports.ts'
import { pageRows } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import type { CellFault, JudgedItem, ReadRow, RowGroup } from './table-kind.ts'

/** Deletes what an earlier check of the file left. */
export async function clearRows(db: Db, import_id: number): Promise<void> {
  await db.deleteFrom('import_items').where('import_id', '=', import_id).execute()
  await db.deleteFrom('import_rows').where('import_id', '=', import_id).execute()
}

export type StoredRow = ReadRow & { line: number; cells: string[] }

export async function insertRows(db: Db, import_id: number, rows: readonly StoredRow[]): Promise<void> {
  const sent = rows.map(({ faults, ...row }) => ({ ...row, faults: faults.length > 0 ? faults : null }))
  await sql`
    insert into import_rows (import_id, line, key, cells, values, faults)
    select ${import_id}, line, key, cells, values, nullif(faults, 'null')
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
      as s (line int, key text, cells jsonb, values jsonb, faults jsonb)`.execute(db)
}

/** The next records by their key, each with what was read from its rows. */
export async function groupsAfter(db: Db, import_id: number, key: string, limit: number): Promise<RowGroup[]> {
  const { rows } = await sql<RowGroup>`
    select key, min(line) as first_line, max(line) as last_line, json_agg(values order by line) as rows,
      bool_or(faults is not null) as is_refused
    from import_rows where import_id = ${import_id} and key > ${key}
    group by key order by key limit ${limit}`.execute(db)
  return rows
}

type Item = JudgedItem & Pick<RowGroup, 'key' | 'first_line' | 'last_line'> & { item: number }

export async function insertItems(db: Db, import_id: number, items: readonly Item[]): Promise<void> {
  await sql`
    insert into import_items (import_id, item, key, first_line, last_line, outcome, reason, warnings, after, before,
      record_id, record_version)
    select ${import_id}, item, key, first_line, last_line, outcome, reason, warnings, after, nullif(before, 'null'), record_id, record_version
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as s (item int, key text, first_line int, last_line int,
      outcome text, reason text, warnings jsonb, after jsonb, before jsonb, record_id bigint, record_version int)`.execute(
    db,
  )
}

/** Counts the records of an import by outcome, and those that enter by warning. */
export async function countItems(db: Db, import_id: number, total: number): Promise<void> {
  await sql`
    update imports i set total = ${total}, done = ${total}, new_count = c.new, changed_count = c.changed,
      same_count = c.same, refused_count = c.refused,
      warning_counts = coalesce((select jsonb_object_agg(warning, times) from (
        select warning, count(*) as times from import_items, jsonb_array_elements_text(warnings) as warning
        where import_id = ${import_id} and outcome in ('new', 'changed') group by warning) w), '{}')
    from (select count(*) filter (where outcome = 'new') as new, count(*) filter (where outcome = 'changed') as changed,
        count(*) filter (where outcome = 'same') as same, count(*) filter (where outcome = 'refused') as refused
      from import_items where import_id = ${import_id}) c
    where i.id = ${import_id}`.execute(db)
}

export type ItemFilter = { outcome?: ImportOutcome | undefined; warning?: string | undefined }

const filtered = (import_id: number, { outcome, warning }: ItemFilter): RawBuilder<unknown> => sql`
  i.import_id = ${import_id} ${outcome === undefined ? sql`` : sql`and i.outcome = ${outcome}`}
  ${warning === undefined ? sql`` : sql`and i.warnings <> '[]' and i.warnings @> ${JSON.stringify([warning])}::jsonb`}`

export async function countFiltered(db: Db, import_id: number, filter: ItemFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_items i where ${filtered(import_id, filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

export type ItemRow = Pick<JudgedItem, 'outcome' | 'reason' | 'warnings' | 'record_id'> & {
  item: number
  first_line: number
  last_line: number
  after: unknown
  before: unknown
  faults: (CellFault & { line: number })[]
}

export async function itemPage(
  db: Db,
  import_id: number,
  filter: ItemFilter,
  limit: number,
  offset: number,
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select i.item, i.first_line, i.last_line, i.outcome, i.reason, i.warnings, i.after, i.before, i.record_id,
      case when i.outcome = 'refused' then coalesce((
        select jsonb_agg(fault || jsonb_build_object('line', r.line) order by r.line)
        from import_rows r, jsonb_array_elements(r.faults) as fault
        where r.import_id = i.import_id and r.key = i.key and r.faults is not null), '[]') else '[]' end as faults
    from import_items i where ${filtered(import_id, filter)}
    order by i.first_line, i.item ${pageRows(limit, offset)}`.execute(db)
  return rows
}

export type RefusedRow = { line: number; cells: string[]; faults: CellFault[] | null; reason: JudgedItem['reason'] }

/** Rows of refused records after a line, as they came. */
export async function refusedRowsAfter(db: Db, import_id: number, line: number, limit: number): Promise<RefusedRow[]> {
  const { rows } = await sql<RefusedRow>`
    select r.line, r.cells, r.faults, i.reason from import_rows r
    join import_items i on i.import_id = r.import_id and i.key = r.key
    where r.import_id = ${import_id} and r.line > ${line} and i.outcome = 'refused'
    order by r.line limit ${limit}`.execute(db)
  return rows
}
