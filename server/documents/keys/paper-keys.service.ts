import { dhakaDay } from '#contract/dates.ts'
import type { PaperKey } from '#contract/papers/documents.ts'
import { toBase64 } from '#contract/papers/statement.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { allKeys, type SecretKeys } from '#server/app/secrets/keys.ts'
import { SecretRefused } from '#server/app/secrets/secret-check.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { PaperKeyRefused } from './key-apart.ts'
import {
  insertFirstPaperKey,
  insertPaperKey,
  markPaperKeysAsDemo,
  paperKeys,
  retirePaperKey,
} from './paper-keys.sql.ts'
import { type SigningKey, signingKey } from './signing.ts'

/**
 * The signing key of papers: of the configured secrets, the first whose paper key is trusted here. The very first start
 * trusts its own; a later one adds none by itself, since a server started with another secret could otherwise sign
 * papers of this office. A key that is kept apart takes the place of all of them. A retired key signs nothing. Throws
 * `SecretRefused` or `PaperKeyRefused` if none is trusted.
 */
export async function trustedSigningKey(
  db: Db,
  secret: SecretKeys,
  apart: SigningKey | null = null,
): Promise<SigningKey> {
  await insertFirstPaperKey(db, apart ?? signingKey(secret.current.secret))
  const trusted = await paperKeys(db)
  const ids = new Set(trusted.filter(({ until }) => until === null).map(({ key_id }) => key_id))
  if (apart) {
    if (ids.has(apart.key_id)) return apart
    throw new PaperKeyRefused(
      `The paper key ${apart.key_id} of the settings is not trusted by this database, or was retired. To sign with it from now on: npm run jomi -- papers trust`,
    )
  }
  const key = allKeys(secret)
    .map((each) => signingKey(each.secret))
    .find(({ key_id }) => ids.has(key_id))
  if (!key) throw new SecretRefused(secret, null)
  return key
}

/** Trusts the paper key of the current secret; the keys of before stay, so that papers printed before stay valid. */
export const trustPaperKey = (trx: Db, secret: SecretKeys) => insertPaperKey(trx, signingKey(secret.current.secret))

/** No longer trusts the keys that the demo signed papers with: all but that of the office's own secret. */
export const distrustDemoPaperKeys = (trx: Db, secret: SecretKeys, apart: SigningKey | null = null) =>
  markPaperKeysAsDemo(trx, (apart ?? signingKey(secret.current.secret)).key_id)

/** Trusts a key that is kept apart; the audit log says since when. False if it was trusted before. */
export const trustKeyApart = (db: Db, key: SigningKey): Promise<boolean> =>
  transaction(db, async (trx) => {
    if ((await paperKeys(trx)).some(({ key_id }) => key_id === key.key_id)) return false
    await insertPaperKey(trx, key)
    await recordAudit(trx, {
      actor_id: null,
      act: 'create',
      subject: 'paper_keys',
      subject_id: key.key_id,
      request_id: null,
      before: null,
      after: { public_key: toBase64(key.public_key) },
    })
    return true
  })

/** True if the key that `SECRET_KEY` gives still proves papers of any day, though another one signs. */
export const isDerivedKeyTrusted = async (db: Db, secret: SecretKeys): Promise<boolean> => {
  const { key_id } = signingKey(secret.current.secret)
  return (await paperKeys(db)).some((each) => each.key_id === key_id && each.until === null)
}

/** Every key that papers of this office were signed with, the newest first. */
export async function listPaperKeys(db: Db): Promise<PaperKey[]> {
  const keys = await paperKeys(db)
  return keys.map(({ key_id, public_key, since, until }) => ({
    key_id,
    public_key: toBase64(public_key),
    since: since.toISOString(),
    until,
  }))
}

/** The key cannot be retired: there is none of this name, it is retired already, or papers are signed with it. */
export class RetirementRefused extends Error {}

/**
 * Retires a key, as when its secret was stolen or may have been: of its statements those hold whose paper was issued on
 * `until` (a day in Dhaka) or before and is known to the office. Its papers stay; downloaded again they are signed with
 * the current key. An earlier day may follow, a later one may not. Throws `RetirementRefused`.
 */
export async function retireKey(
  db: Db,
  { secret, apart = null }: { secret: SecretKeys; apart?: SigningKey | null },
  key_id: string,
  until: string,
): Promise<void> {
  if (apart && key_id === apart.key_id)
    throw new RetirementRefused(
      `Papers are signed with ${key_id}. Make another key first and name it in the settings, run: npm run jomi -- papers trust; then restart the servers and retire ${key_id}.`,
    )
  if (!apart && key_id === signingKey(secret.current.secret).key_id)
    throw new RetirementRefused(
      `Papers are signed with ${key_id}. Make another key first: set a new SECRET_KEY and this one as SECRET_KEY_PREVIOUS, restart the servers, run: npm run jomi -- keys rotate; then restart without SECRET_KEY_PREVIOUS and retire ${key_id}.`,
    )
  await transaction(db, async (trx) => {
    const key = (await paperKeys(trx)).find((each) => each.key_id === key_id)
    if (!key) throw new RetirementRefused(`There is no paper key ${key_id}. See: npm run jomi -- papers keys`)
    if (until > dhakaDay(await now(trx))) throw new RetirementRefused(`${until} is still to come.`)
    if (key.until !== null && key.until <= until)
      throw new RetirementRefused(`${key_id} is retired since ${key.until} already. Only an earlier day can be set.`)
    await retirePaperKey(trx, key_id, until)
    await recordAudit(trx, {
      actor_id: null,
      act: 'update',
      subject: 'paper_keys',
      subject_id: key_id,
      before: { until: key.until },
      after: { until },
      request_id: null,
    })
  })
}
