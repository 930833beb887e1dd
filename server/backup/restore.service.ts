import { migrate, ownMigrations } from '#server/app/database/migrate.ts'
import type { OpenDatabase } from '#server/app/database.ts'
import { markCopy } from '#server/app/database-home.ts'
import { audit_heads, type Storage } from '#server/app/files.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { databaseIdentity, StorageRefused } from '#server/app/storage-owner.ts'
import { type Archive, placeOf } from './archive.ts'
import { readFiles } from './backup-files.ts'
import { isUnused } from './bare-tables.sql.ts'
import { loadTables, type RecordSource } from './load-tables.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { BackupRefused } from './sealing.ts'
import { appliedMigrations } from './tables.sql.ts'

/** An archive and what opens it. */
export type OpenArchive = {
  archive: Archive
  /** Private key of age. */
  identity: string
  secret: SecretKeys
}

export type Restore = OpenArchive & { database: Target; storage: Storage; say: (line: string) => void }
export type Target = Pick<OpenDatabase, 'db' | 'copyTables'>

/** The backup of that id, or the newest. Throws `BackupRefused` if there is none. */
export async function chosenManifest({ archive, identity, secret }: OpenArchive, id?: string): Promise<Manifest> {
  const ids = await archive.backups()
  const chosen = id ?? ids[0]
  if (chosen === undefined) throw new BackupRefused('There is no whole backup there.')
  if (!ids.includes(chosen)) throw new BackupRefused(`There is no whole backup ${chosen}: npm run jomi -- backup list`)
  return readManifest(archive, chosen, { identity, secret })
}

/**
 * Brings files and records of a backup into an empty database and an empty storage, which then is that of this database.
 * Nothing that exists is overwritten, and what it was filled from may still run: it is a copy until it is taken over. Stopped, it is run again: the records come in one transaction, after the files.
 * Answers storage keys of files that are not what their rows say.
 */
export async function restore(job: Restore, manifest: Manifest): Promise<string[]> {
  const { database, storage, say } = job
  await makeTables(database, manifest)
  const owner = await storage.owner()
  if (owner !== null && owner !== restoring(manifest)) throw new StorageRefused(foreign)
  if (owner === null) {
    if (await hasFiles(storage)) throw new StorageRefused(foreign)
    await storage.setOwner(restoring(manifest))
  }
  const differing = await restoreFiles(job, manifest)
  await database.copyTables((copies) => loadTables(copies, recordsOf(job, manifest), say))
  await migrate(database.db)
  await analyze(database)
  const there = new Set(await storage.readLines(audit_heads))
  const missing = manifest.audit_heads.filter((line) => !there.has(line))
  if (missing.length > 0) await storage.addLines(audit_heads, missing)
  await storage.setOwner(await databaseIdentity(database.db))
  await markCopy(database.db)
  return differing
}

/** A database that was just filled knows nothing of its tables, and plans badly. */
const analyze = ({ copyTables }: Target) => copyTables(({ query }) => query('analyze'))

const foreign = 'STORAGE_URL names a place that has files already. Restore into a new folder or bucket.'

const restoring = ({ id }: Manifest) => `restoring the backup ${id}`

async function hasFiles(storage: Storage): Promise<boolean> {
  for await (const keys of storage.keys()) if (keys.length > 0) return true
  return false
}

/** Makes the tables that the backup has. Throws `BackupRefused` unless the database can take its records. */
export async function makeTables(
  { db, copyTables }: Target,
  { migrations, version }: Pick<Manifest, 'migrations' | 'version'>,
): Promise<void> {
  const own = ownMigrations()
  const wanted = own.filter(({ name }) => migrations.includes(name))
  if (wanted.length < migrations.length)
    throw new BackupRefused(`The backup was made by a newer version of Jomi, ${version}. Restore it with that one.`)
  const applied = await copyTables(appliedMigrations)
  if (applied.some((name) => !migrations.includes(name)))
    throw new BackupRefused(
      'The tables of the database are of a newer version than the backup. Give a database without tables: the restore makes them, and brings them up to date at the end.',
    )
  await migrate(db, wanted)
  if (!(await copyTables(isUnused)))
    throw new BackupRefused('The database has records already. Give an empty one: nothing is overwritten.')
}

export const recordsOf = ({ archive, identity }: OpenArchive, { id, tables, sequences }: Manifest): RecordSource => ({
  tables,
  sequences,
  linesOf: ({ name }) => archive.readSealed(placeOf(id).table(name), identity),
})

/** Answers storage keys of files that are not what their rows say. */
async function restoreFiles({ archive, identity, storage, say }: Restore, manifest: Manifest): Promise<string[]> {
  let said = 0
  const { read, there, missing, differing } = await readFiles({ archive, identity }, manifest, {
    isThere: storage.has,
    read: (storage_key, bytes) => storage.store(bytes, storage_key),
    onProgress(files) {
      if (files - said < 1000) return
      said = files
      say(`${files} of ${manifest.files.count} files`)
    },
  })
  say(`${read} files restored, ${there} there already, ${missing} were missing before the backup`)
  return differing
}
