import { sql } from 'kysely'
import type { FaultText } from '#contract/fault-texts.ts'
import type { Db } from '#server/app/database.ts'

/** A file of a zip of scans, as far as it is checked. */
export type ScanFile = {
  entry: number
  name: string
  size_bytes: number
  fault: FaultText | null
  /** Entries of the pages that the rest is of, in their order; null if it is of this file alone. */
  pages: number[] | null
  source_sha256: string | null
  /** The file as it is kept, and its sum. */
  file_id: string | null
  sha256: string | null
}

/** The files of a zip, of which there are at most 5,000. */
export async function scanFiles(db: Db, import_id: number): Promise<ScanFile[]> {
  const { rows } = await sql<ScanFile>`
    select s.entry, s.name, s.size_bytes::int as size_bytes, s.fault, s.pages, s.source_sha256, s.file_id, f.sha256
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

type Checked = Pick<ScanFile, 'entry' | 'fault' | 'pages' | 'source_sha256' | 'file_id'>

/** Keeps what came of the check of the content of a file, or of several that are its pages. */
export async function storeScanFile(trx: Db, import_id: number, { entry, pages, ...checked }: Checked): Promise<void> {
  await trx
    .updateTable('import_scans')
    .set({ ...checked, pages: pages && JSON.stringify(pages) })
    .where('import_id', '=', import_id)
    .where('entry', '=', entry)
    .execute()
}
