import type { PaperKey } from '#contract/documents.ts'
import { toBase64 } from '#contract/statement.ts'
import type { Db } from '#server/app/database.ts'
import { allKeys, type SecretKeys } from '#server/app/keys.ts'
import { SecretRefused } from '#server/app/secret-check.ts'
import { insertFirstPaperKey, insertPaperKey, markPaperKeysAsDemo, paperKeys } from './paper-keys.sql.ts'
import { type SigningKey, signingKey } from './signing.ts'

/**
 * The key that papers are signed with: of the secrets that are set, the first whose paper key is trusted here. The very
 * first start trusts its own; a later one adds none by itself, since whoever starts a server with another secret would
 * otherwise sign papers of this office. Throws `SecretRefused` when none is trusted.
 */
export async function trustedSigningKey(db: Db, secret: SecretKeys): Promise<SigningKey> {
  await insertFirstPaperKey(db, signingKey(secret.current.secret))
  const trusted = await paperKeys(db)
  const ids = new Set(trusted.map(({ key_id }) => key_id))
  const key = allKeys(secret)
    .map((each) => signingKey(each.secret))
    .find(({ key_id }) => ids.has(key_id))
  if (!key) throw new SecretRefused(secret, null)
  return key
}

/** Trusts the paper key of the current secret; the keys of before stay, so that papers printed before stay valid. */
export const trustPaperKey = (trx: Db, secret: SecretKeys) => insertPaperKey(trx, signingKey(secret.current.secret))

/** No longer trusts the keys that the demo signed papers with: all but that of the office's own secret. */
export const distrustDemoPaperKeys = (trx: Db, secret: SecretKeys) =>
  markPaperKeysAsDemo(trx, signingKey(secret.current.secret).key_id)

/** Every key that papers of this office were signed with, the newest first. */
export async function listPaperKeys(db: Db): Promise<PaperKey[]> {
  const keys = await paperKeys(db)
  return keys.map(({ key_id, public_key, since }) => ({
    key_id,
    public_key: toBase64(public_key),
    since: since.toISOString(),
  }))
}
