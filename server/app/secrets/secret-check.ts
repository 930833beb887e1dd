import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { allKeys, type SecretKey, type SecretKeys, signature } from './keys.ts'

/** The settings name another secret than the one that the database was written with. */
export class SecretRefused extends Error {
  constructor({ current }: SecretKeys, known: string | null) {
    const written = known === null ? 'its papers were signed with another' : `the database knows key ${known}`
    super(
      `SECRET_KEY is not the secret that this database was written with (${written}, SECRET_KEY is key ${current.id}). Set SECRET_KEY to that secret. To change it, set SECRET_KEY_PREVIOUS to that secret as well and run: npm run jomi -- keys rotate`,
    )
  }
}

const purpose = 'secret-check'
const constant = 'This database was written with this secret.'
const setting = 'secret_check'

type Check = { key_id: string; check: string }

const checkOf = (key: SecretKey): Check => ({
  key_id: key.id,
  check: signature({ current: key, previous: [] }, purpose, constant),
})

const write = (key: SecretKey) => JSON.stringify(checkOf(key))

async function storedCheck(db: Db): Promise<Check | undefined> {
  const { rows } = await sql<{ value: Check }>`select value from settings where key = ${setting}`.execute(db)
  return rows[0]?.value
}

/**
 * The key of this database. The first start records the current one. Returns a previous key until `keys rotate` has
 * run. Throws `SecretRefused` if it is none of the configured keys.
 */
export async function databaseKey(db: Db, secret: SecretKeys): Promise<SecretKey> {
  await sql`insert into settings (key, value) values (${setting}, ${write(secret.current)}::jsonb)
    on conflict (key) do nothing`.execute(db)
  const stored = await storedCheck(db)
  const key = allKeys(secret).find((each) => stored?.check === checkOf(each).check)
  if (!key) throw new SecretRefused(secret, stored?.key_id ?? null)
  return key
}

/** Throws `SecretRefused` if the database has a key and it is none of the configured ones. Records nothing. */
export async function refuseOtherSecret(db: Db, secret: SecretKeys): Promise<void> {
  if (await storedCheck(db)) await databaseKey(db, secret)
}

/** From now on the database is written with the current key, and with that one only. */
export const recordCurrentKey = (trx: Db, { current }: SecretKeys) =>
  sql`update settings set value = ${write(current)}::jsonb, updated_at = now() where key = ${setting}`.execute(trx)

/** Deletes the key of a database in which nothing is sealed any more: the next start records its own. */
export async function forgetDatabaseKey(db: Db): Promise<void> {
  await sql`delete from settings where key = ${setting}`.execute(db)
}
