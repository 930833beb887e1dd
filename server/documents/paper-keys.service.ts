import type { PaperKey } from '#contract/documents.ts'
import { toBase64 } from '#contract/statement.ts'
import type { Db } from '#server/app/database.ts'
import { insertPaperKey, paperKeys } from './paper-keys.sql.ts'
import type { SigningKey } from './signing.ts'

/** Keeps the public key, so that papers can be checked after the server has another one. */
export const rememberKey = (db: Db, { key_id, public_key }: SigningKey) => insertPaperKey(db, { key_id, public_key })

/** Every key that papers were signed with, the newest first. */
export async function listPaperKeys(db: Db): Promise<PaperKey[]> {
  const keys = await paperKeys(db)
  return keys.map(({ key_id, public_key, since }) => ({
    key_id,
    public_key: toBase64(public_key),
    since: since.toISOString(),
  }))
}
