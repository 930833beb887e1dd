import { type RawBuilder, sql } from 'kysely'
import type { RecordKind } from '#contract/records/record-words.ts'
import type { Db } from '#server/app/database.ts'
import type { PartOfImport } from '../import-kind.ts'

type Written = {
  item: number
  outcome: 'new' | 'changed'
  record_id: number | null
  after: unknown
  before: unknown
}

/** The new and changed records of a part. */
export async function itemsOfPart(trx: Db, { import_id, first, last }: PartOfImport): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select item, outcome, record_id, after, before from import_items
    where import_id = ${import_id} and item between ${first} and ${last} and outcome in ('new', 'changed')
    order by item`.execute(trx)
  return rows
}

export async function storeWritten(
  trx: Db,
  import_id: number,
  { item, id, version }: { item: number; id: number; version: number },
): Promise<void> {
  await sql`update import_items set record_id = ${id}, written_version = ${version}
    where import_id = ${import_id} and item = ${item}`.execute(trx)
}

const itemsWithRecords = (kind: RecordKind, import_id: number): RawBuilder<unknown> => sql`
  import_items i left join ${sql.table(kind)} r on r.id = i.record_id
  where i.import_id = ${import_id} and i.outcome in ('new', 'changed')`

/** Number of records that changed since the file was checked; a new one that is there by now is refused at writing. */
export async function versionsSince(trx: Db, import_id: number, kind: RecordKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${itemsWithRecords(kind, import_id)} and i.record_id is not null
      and r.version is distinct from i.record_version`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Records of an import that changed since they were entered. */
export async function changedWritten(trx: Db, import_id: number, kind: RecordKind): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.record_id as id from ${itemsWithRecords(kind, import_id)}
      and r.version is distinct from i.written_version order by i.item`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Records that an import made. */
export async function newWritten(trx: Db, import_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select record_id as id from import_items
    where import_id = ${import_id} and outcome = 'new' and record_id is not null order by item`.execute(trx)
  return rows.map(({ id }) => id)
}
