import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** Every column that refers to `files`, each with an index. */
export const fileColumns = [
  ['dags', 'document_id'],
  ['khatians', 'document_id'],
  ['mouza_maps', 'document_id'],
  ['applications', 'document_id'],
  ['kycs', 'id_front'],
  ['kycs', 'id_back'],
  ['mutation_documents', 'file_id'],
  ['mutation_inquiry_photographs', 'file_id'],
  ['parcel_imports', 'file_id'],
  ['dakhila_prints', 'file_id'],
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

/** Deletes the row of a file that nothing names any more; its bytes go with the clearing of stray files. */
export const forgetUnusedFile = (trx: Db, id: string) =>
  sql`delete from files where id = ${id} and not ${isFileUsed}`.execute(trx)

/** As above, of many at once, where they were stored before a moment. Answers where their bytes lie. */
export async function forgetUnusedFiles(db: Db, storage_keys: string[], stored_before: Date): Promise<string[]> {
  const gone = await db
    .deleteFrom('files')
    .where('storage_key', 'in', storage_keys)
    .where('created_at', '<', stored_before)
    .where(sql<boolean>`not ${isFileUsed}`)
    .returning('storage_key')
    .execute()
  return gone.map(({ storage_key }) => storage_key)
}
