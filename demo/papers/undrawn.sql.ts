import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'
import type { SavedFile } from '#server/app/uploads/save-files.ts'
import type { PaperDocument } from '#server/documents/typesetting/papers.ts'
import type { SpecimenCard } from './specimen-card.ts'
import type { SpecimenPaper } from './specimen-paper.ts'

type Scan = {
  storage_key: string
  name: string
  content_type: string
  document: PaperDocument | SpecimenCard | SpecimenPaper | null
}

/** A scan by its file, with its content to draw, if it is not drawn yet. */
export async function scanById(db: Db, id: string): Promise<Scan | undefined> {
  const { rows } = await sql<Scan>`
    select f.storage_key, f.name, f.content_type, p.document
    from files f left join demo_papers p on p.file_id = f.id where f.id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Records the storage key of a newly drawn scan. Returns false if another process was first or the scan was deleted.
 */
export async function recordDrawn(trx: Db, id: string, file: SavedFile): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from demo_papers where file_id = ${id}`.execute(trx)
  if (numAffectedRows === 0n) return false
  await sql`update files set storage_key = ${file.storage_key}, size_bytes = ${file.size_bytes}::bigint,
    sha256 = ${file.sha256}, key_id = ${file.key_id ?? null} where id = ${id}`.execute(trx)
  return true
}
