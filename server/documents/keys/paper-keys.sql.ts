import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

type NewKey = { key_id: string; public_key: Uint8Array }

/** Inserts unless this office has a paper key already. */
export const insertFirstPaperKey = (db: Db, { key_id, public_key }: NewKey) =>
  sql`insert into paper_keys (key_id, public_key)
    select ${key_id}, ${public_key} where not exists (select from paper_keys where not demo)
    on conflict (key_id) do nothing`.execute(db)

/** Stores only the public half of the key. */
export const insertPaperKey = async (db: Db, { key_id, public_key }: NewKey): Promise<void> => {
  await db
    .insertInto('paper_keys')
    .values({ key_id, public_key })
    .onConflict((on) => on.column('key_id').doNothing())
    .execute()
}

/** The keys that papers of this office were signed with, retired ones too. */
export const paperKeys = (db: Db) =>
  db
    .selectFrom('paper_keys')
    .select(['key_id', 'public_key', 'since', 'until'])
    .where('demo', '=', false)
    .orderBy('since', 'desc')
    .orderBy('key_id')
    .execute()

export const retirePaperKey = (trx: Db, key_id: string, until: string) =>
  trx.updateTable('paper_keys').set({ until }).where('key_id', '=', key_id).execute()

export const markPaperKeysAsDemo = (trx: Db, but_key_id: string) =>
  trx.updateTable('paper_keys').set({ demo: true }).where('key_id', '<>', but_key_id).execute()
