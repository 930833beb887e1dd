import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** Every column that refers to `files`, each with an index. */
export const fileColumns = [
  ['dags', 'document_id'],
  ['khatians', 'document_id'],
  ['mouza_maps', 'document_id'],
  ['applications', 'document_id'],
  ['attorneys', 'file_id'],
  ['kycs', 'id_front'],
  ['kycs', 'id_back'],
  ['mutation_documents', 'file_id'],
  ['mutation_inquiry_photographs', 'file_id'],
  ['correction_documents', 'file_id'],
  ['imports', 'file_id'],
  ['import_scans', 'file_id'],
  ['settlement_files', 'file_id'],
  ['import_scan_maps', 'document_before'],
  ['dakhila_prints', 'file_id'],
  ['draft_papers', 'file_id'],
  ['case_papers', 'file_id'],
] as const

/**
 * True if any row still names a file, as SQL over `files`. Several rows may share one: the scan of a khatian belongs to
 * all its dags.
 */
export const isFileUsed = sql<boolean>`(${sql.join(
  fileColumns.map(
    ([table, column]) =>
      sql`exists (select from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = files.id)`,
  ),
  sql` or `,
)})`

/** Deletes the row of a file that nothing names any more; its bytes go later, by their tombstone. */
export const forgetUnusedFile = (trx: Db, id: string) =>
  sql`delete from files where id = ${id} and not ${isFileUsed}`.execute(trx)

const batch = 1000
const max_batches = 100

/**
 * Deletes rows of files that nothing names, stored before a moment, in the next batches by id. Answers after which id to
 * go on; null at the end.
 */
export async function deleteUnusedFiles(db: Db, stored_before: Date, after: string | null): Promise<string | null> {
  let last = after
  for (let done = 0; done < max_batches; done += 1) {
    const rows = await db
      .selectFrom('files')
      .select('id')
      .where('id', '>', last ?? '00000000-0000-0000-0000-000000000000')
      .orderBy('id')
      .limit(batch)
      .execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0)
      await db
        .deleteFrom('files')
        .where('id', 'in', ids)
        .where('created_at', '<', stored_before)
        .where(sql<boolean>`not ${isFileUsed}`)
        .execute()
    if (ids.length < batch) return null
    last = ids.at(-1) ?? null
  }
  return last
}
