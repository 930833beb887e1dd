import { sql } from 'kysely'
import type { BuiltOn } from '#contract/imports/imports.ts'
import type { Db } from '#server/app/database.ts'
import type { PartOfImport } from '#server/imports/import-kind.ts'
import type { ScanPlace } from './scan-targets.sql.ts'

/** A zil that a name may mean, with one of its maps of the survey and the scan of that. */
export type NamedZil = {
  entry: number
  zil_id: number
  zil_no: string
  map_id: number | null
  version: number | null
  document_id: string | null
  document_name: string | null
  sha256: string | null
}

/** Zils of a mouza by the keys of their numbers, once for each map of the survey that they have. */
export async function zilsNamed(
  db: Db,
  { mouza_id, survey_type_id, zil_id }: ScanPlace,
  named: readonly { entry: number; sheet: string }[],
): Promise<NamedZil[]> {
  const { rows } = await sql<NamedZil>`
    select distinct s.entry, z.id as zil_id, z.zil_no, m.id as map_id, m.version, m.document_id, f.name as document_name,
      f.sha256
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as s (entry int, sheet text)
    join zils z on z.mouza_id = ${mouza_id} and land_number_key(z.zil_no) = s.sheet
    left join mouza_maps m on m.zil_id = z.id and m.survey_type_id = ${survey_type_id}
    left join files f on f.id = m.document_id
    where ${zil_id === null ? sql`true` : sql`z.id = ${zil_id}`}
    order by s.entry, z.id, m.id`.execute(db)
  return rows
}

/** A map that gets another scan, as it was when the file was checked; without an id it is to be made. */
export type ScanMap = {
  item: number
  zil_id: number
  map_id: number | null
  version_before: number | null
  document_before: string | null
}

export async function insertScanMaps(trx: Db, import_id: number, maps: readonly ScanMap[]): Promise<void> {
  await sql`insert into import_scan_maps (import_id, item, zil_id, map_id, version_before, document_before)
    select ${import_id}, item, zil_id, map_id, version_before, document_before
    from jsonb_to_recordset(${JSON.stringify(maps)}::jsonb)
      as s (item int, zil_id bigint, map_id bigint, version_before int, document_before uuid)`.execute(trx)
}

type WrittenMap = ScanMap & { mouza_id: number; upazila_id: number; survey_type_id: number; file_id: string | null }

/** The maps of a part with their places, and the file that each gets. */
export async function scanMapsOf(trx: Db, { import_id, first, last }: PartOfImport): Promise<WrittenMap[]> {
  const { rows } = await sql<WrittenMap>`
    select s.item, s.zil_id, s.map_id, s.version_before, s.document_before, z.mouza_id, z.upazila_id, i.survey_type_id,
      c.file_id
    from import_scan_maps s join imports i on i.id = s.import_id join zils z on z.id = s.zil_id
    join import_scans c on c.import_id = s.import_id and c.entry = s.item
    where s.import_id = ${import_id} and s.item between ${first} and ${last} order by s.item`.execute(trx)
  return rows
}

/** Stores which map an item wrote, and its version then. */
export async function storeWrittenMap(trx: Db, import_id: number, item: number, map_id: number): Promise<void> {
  await sql`update import_scan_maps s set map_id = m.id, written_version = m.version
    from mouza_maps m where m.id = ${map_id} and s.import_id = ${import_id} and s.item = ${item}`.execute(trx)
}

/** Number of maps that were changed, made or removed since the file was checked. */
export async function changedScanMaps(trx: Db, import_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_scan_maps s join imports i on i.id = s.import_id
    left join mouza_maps m on m.zil_id = s.zil_id and m.survey_type_id = i.survey_type_id
    where s.import_id = ${import_id} and (m.id, m.version) is distinct from (s.map_id, s.version_before)`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Maps of an import that were changed since it was entered, and its own that were ordered; the first ten by their zil. */
export async function scanMapsBuiltOn(db: Db, import_id: number): Promise<BuiltOn & { count: number }> {
  const { rows } = await sql<{ id: number; zil_no: string; count: number }>`
    select m.id, z.zil_no, count(*) over ()::int as count
    from import_scan_maps s join mouza_maps m on m.id = s.map_id join zils z on z.id = m.zil_id
    where s.import_id = ${import_id} and (m.version <> s.written_version
      or s.version_before is null and exists (select from applications a where a.mouza_map_id = m.id))
    order by s.item limit 10`.execute(db)
  return { count: rows[0]?.count ?? 0, records: rows.map(({ id, zil_no }) => ({ id, page: null, name: zil_no })) }
}
