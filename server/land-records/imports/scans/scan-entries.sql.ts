import { type RawBuilder, sql } from 'kysely'
import type { BuiltOn } from '#contract/imports/imports.ts'
import type { Db } from '#server/app/database.ts'
import type { PartOfImport, Writing } from '#server/imports/import-kind.ts'

/** A dag that gets another scan, as it was when the file was checked. */
export type ScanDag = { item: number; dag_id: number; dag_version: number; document_before: string | null }

export async function insertScanDags(trx: Db, import_id: number, dags: readonly ScanDag[]): Promise<void> {
  await sql`insert into import_scan_dags (import_id, item, dag_id, dag_version, document_before)
    select ${import_id}, item, dag_id, dag_version, document_before
    from jsonb_to_recordset(${JSON.stringify(dags)}::jsonb)
      as s (item int, dag_id bigint, dag_version int, document_before uuid)`.execute(trx)
}

/** Number of dags that were changed, closed or removed since the file was checked. */
export async function changedScanDags(trx: Db, import_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_scan_dags s left join dags d on d.id = s.dag_id
    where s.import_id = ${import_id} and (d.closed_at is not null or d.version is distinct from s.dag_version)`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}

/** Gives the dags of a part their scans, each with a new version of its khatian; answers how many files. */
export async function enterScans(trx: Db, part: PartOfImport, writing: Writing): Promise<number> {
  await writeScans(trx, part, writing, sql`c.file_id`)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_items
    where import_id = ${part.import_id} and item between ${part.first} and ${part.last}
      and outcome in ('new', 'changed')`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Gives the dags of a part the scans back that they had before, each with a new version of its khatian. */
export const restoreScans = (trx: Db, part: PartOfImport, writing: Writing) =>
  writeScans(trx, part, writing, sql`s.document_before`)

async function writeScans(
  trx: Db,
  { import_id, first, last }: PartOfImport,
  { author_id, at, reason }: Writing,
  document: RawBuilder<unknown>,
): Promise<void> {
  const written = sql`(select s.item, s.dag_id, ${document} as document_id
    from import_scan_dags s join import_scans c on c.import_id = s.import_id and c.entry = s.item
    where s.import_id = ${import_id} and s.item between ${first} and ${last})`
  await sql`
    update khatians k set current = false from ${written} as w where k.dag_id = w.dag_id and k.current`.execute(trx)
  await sql`
    insert into khatians (dag_id, version, khatiyan_number, area, khotiyan, since, changed_by, reason, cause_kind,
      document_id)
    select k.dag_id, k.version + 1, k.khatiyan_number, k.area, k.khotiyan, ${at}, ${author_id}, ${reason}, 'correction',
      w.document_id
    from ${written} as w join khatians k on k.dag_id = w.dag_id
      and k.version = (select max(l.version) from khatians l where l.dag_id = w.dag_id)
    order by w.item, w.dag_id`.execute(trx)
  await sql`
    with changed as (
      update dags d set document_id = w.document_id, version = d.version + 1, updated_at = ${at}
      from ${written} as w where d.id = w.dag_id returning d.id, d.version)
    update import_scan_dags s set written_version = c.version from changed c
    where s.import_id = ${import_id} and s.dag_id = c.id`.execute(trx)
}

/** Counts the dags of an import that were changed or closed since it was entered, with the first ten of them. */
export async function scanDagsBuiltOn(db: Db, import_id: number): Promise<BuiltOn & { count: number }> {
  const { rows } = await sql<{ id: number; dag_no: string; count: number }>`
    select d.id, d.dag_no, count(*) over ()::int as count from import_scan_dags s join dags d on d.id = s.dag_id
    where s.import_id = ${import_id} and (d.closed_at is not null or d.version <> s.written_version)
    order by s.item, d.id limit 10`.execute(db)
  return { count: rows[0]?.count ?? 0, records: rows.map(({ id, dag_no }) => ({ id, page: 'dags', name: dag_no })) }
}
