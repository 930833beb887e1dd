import type { Db } from '#server/app/database.ts'

/** Files that a signed link or a paid application can fetch. */
export const fileById = (db: Db, id: string) =>
  db
    .selectFrom('files')
    .select(['storage_key', 'name', 'content_type', 'size_bytes', 'sha256'])
    .where('id', '=', id)
    // The room that sealed a file shows it.
    .where('encrypted', '=', false)
    .executeTakeFirst()

export const sealedFileById = (db: Db, id: string) =>
  db
    .selectFrom('files')
    .select(['storage_key', 'name', 'content_type'])
    .where('id', '=', id)
    .where('encrypted', '=', true)
    .executeTakeFirst()
