import { sql } from 'kysely'
import type { FaultText } from '#contract/fault-texts.ts'
import type { Db } from '#server/app/database.ts'

/** A file of a zip of scans, as far as it is checked. */
export type ScanFile = {
  entry: number
  name: string
  size_bytes: number
  fault: FaultText | null
  source_sha256: string | null
  /** The file as it is kept, and its sum. */
  file_id: string | null
  sha256: string | null
}

/** The files of a zip, of which there are at most 5,000. */
export async function scanFiles(db: Db, import_id: number): Promise<ScanFile[]> {
  const { rows } = await sql<ScanFile>`
    select s.entry, s.name, s.size_bytes::int as size_bytes, s.fault, s.source_sha256, s.file_id, f.sha256
    from import_scans s left join files f on f.id = s.file_id
    where s.import_id = ${import_id} order by s.entry`.execute(db)
  return rows
}

type ListedFile = Pick<ScanFile, 'entry' | 'name' | 'size_bytes'>

export async function insertScanFiles(trx: Db, import_id: number, files: readonly ListedFile[]): Promise<void> {
  await sql`insert into import_scans (import_id, entry, name, size_bytes)
    select ${import_id}, entry, name, size_bytes
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as s (entry int, name text, size_bytes bigint)`.execute(
    trx,
  )
}

type Checked = Pick<ScanFile, 'entry' | 'fault' | 'source_sha256' | 'file_id'>

/** Keeps what came of the check of a file's content. */
export async function storeScanFile(trx: Db, import_id: number, { entry, ...checked }: Checked): Promise<void> {
  await trx
    .updateTable('import_scans')
    .set(checked)
    .where('import_id', '=', import_id)
    .where('entry', '=', entry)
    .execute()
}
