import type { Db } from '#server/app/database.ts'

/** What a signed link or a paid application may fetch. */
export const fileById = (db: Db, id: string) =>
  db
    .selectFrom('files')
    .select(['storage_key', 'name', 'content_type', 'size_bytes'])
    .where('id', '=', id)
    // What is sealed is shown by the room that sealed it.
    .where('encrypted', '=', false)
    .executeTakeFirst()

/** Forgets a document that nothing shows any more; its bytes go with the daily clearing. */
export const forgetFile = (trx: Db, id: string) => trx.deleteFrom('files').where('id', '=', id).execute()
