import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Storage } from './files.ts'

/** The files of STORAGE_URL are not those of the database: missing, empty or of another one. */
export class StorageRefused extends Error {}

/**
 * Id of a database for its files. A dump that is restored elsewhere has the setting of the original, but another system
 * identifier of PostgreSQL or another database id. A physical copy has all three: its files must be copied with it.
 */
export async function databaseIdentity(db: Db): Promise<string> {
  await sql`insert into settings (key, value) values ('storage_owner', jsonb_build_object('id', gen_random_uuid()))
    on conflict (key) do nothing`.execute(db)
  return (await recordedIdentity(db)) ?? ''
}

/** Id that was recorded at the first start; null before it. */
async function recordedIdentity(db: Db): Promise<string | null> {
  const { rows } = await sql<{ identity: string }>`
    select (s.value ->> 'id') || ':' || c.system_identifier || ':'
      || (select oid from pg_database where datname = current_database()) as identity
    from settings s, pg_control_system() c where s.key = 'storage_owner'`.execute(db)
  return rows[0]?.identity ?? null
}

/**
 * Checks at the start that the storage has the files of this database, and makes it its own where nobody's are there.
 * Throws `StorageRefused`, since a copy that deletes or adds files would harm the original, and a folder without the mark
 * that this database wrote before is another one, or a disk that is not mounted.
 */
export async function claimStorage(db: Db, storage: Storage): Promise<void> {
  const identity = await databaseIdentity(db)
  const owner = await storage.owner()
  if (owner !== null && owner !== identity) throw new StorageRefused(foreign)
  if (owner === null) {
    if ((await hasMarked(db, identity)) || !(await hasFilesOf(db, storage))) throw new StorageRefused(empty)
    await storage.setOwner(identity)
  }
  await recordMark(db, identity)
}

/** True if this database wrote its mark into a storage before; a database that was restored elsewhere has not. */
async function hasMarked(db: Db, identity: string): Promise<boolean> {
  const { rows } = await sql<{ marked: string | null }>`
    select value ->> 'marked' as marked from settings where key = 'storage_owner'`.execute(db)
  return rows[0]?.marked === identity
}

const recordMark = (db: Db, identity: string) =>
  sql`update settings set value = value || jsonb_build_object('marked', ${identity}::text)
    where key = 'storage_owner' and value ->> 'marked' is distinct from ${identity}::text`.execute(db)

/** Makes this database the owner of the files: after it has taken the place of another one, as by a restore. */
export async function adoptStorage(db: Db, storage: Storage): Promise<void> {
  if (!(await hasFilesOf(db, storage))) throw new StorageRefused(empty)
  const identity = await databaseIdentity(db)
  await storage.setOwner(identity)
  await recordMark(db, identity)
}

export type StorageFault = 'missing' | 'of_another_database' | 'full'

/** The present fault of the storage; null if files can be read and written. */
export async function storageFault(db: Db, storage: Storage): Promise<StorageFault | null> {
  const owner = await storage.owner()
  if (owner === null) return 'missing'
  if (owner !== (await recordedIdentity(db))) return 'of_another_database'
  return (await storage.hasRoom()) ? null : 'full'
}

const foreign = `The files in STORAGE_URL belong to another database. A copy of a database needs a copy of the files, in a folder of its own. If this database replaces the other one: npm run jomi -- files adopt`
const empty = `STORAGE_URL names a folder without the files of this database: a wrong path, or a disk that is not mounted.`

const sample = 50

/**
 * True if none was stored yet, or at least one of some taken at random is there: ids are random. A demo scan that nobody
 * has opened is in no storage, and says nothing.
 */
async function hasFilesOf(db: Db, storage: Storage): Promise<boolean> {
  const rows = await db
    .selectFrom('files')
    .select('storage_key')
    .where('storage_key', 'not like', 'undrawn/%')
    .orderBy('id')
    .limit(sample)
    .execute()
  if (rows.length === 0) return true
  for (const { storage_key } of rows) if (await storage.has(storage_key)) return true
  return false
}
