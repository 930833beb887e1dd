import type { Db } from '#server/app/database.ts'

export const insertPaperKey = async (db: Db, key: { key_id: string; public_key: Uint8Array }): Promise<void> => {
  await db
    .insertInto('paper_keys')
    .values(key)
    .onConflict((on) => on.column('key_id').doNothing())
    .execute()
}

export const paperKeys = (db: Db) =>
  db.selectFrom('paper_keys').selectAll().orderBy('since', 'desc').orderBy('key_id').execute()
