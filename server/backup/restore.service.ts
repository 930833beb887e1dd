import { migrate, ownMigrations } from '#server/app/database/migrate.ts'
import type { OpenDatabase } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { databaseIdentity, StorageRefused } from '#server/app/storage-owner.ts'
import { type Archive, fileOf, placeOf } from './archive.ts'
import { isUnused } from './bare-tables.sql.ts'
import { inLists, linesOf } from './lines.ts'
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

const files_at_once = 4

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
 * Nothing that exists is overwritten. Stopped, it is run again: the records come in one transaction, after the files.
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
  const there = new Set(await storage.readLines(heads))
  const missing = manifest.audit_heads.filter((line) => !there.has(line))
  if (missing.length > 0) await storage.addLines(heads, missing)
  await storage.setOwner(await databaseIdentity(database.db))
  return differing
}

/** A database that was just filled knows nothing of its tables, and plans badly. */
const analyze = ({ copyTables }: Target) => copyTables(({ query }) => query('analyze'))

const heads = 'audit/heads'
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

export type FileSum = { storage_key: string; sha256: string; size_bytes: number }

/** Files of a backup, in lists. */
export async function* filesOf({ archive, identity }: OpenArchive, { id }: Manifest): AsyncGenerator<FileSum[]> {
  for await (const lines of inLists(linesOf(archive.readSealed(placeOf(id).files, identity)), files_at_once))
    yield lines.map((line) => {
      const [storage_key = '', sha256 = '', size_bytes = ''] = line.split('\t')
      return { storage_key, sha256, size_bytes: Number(size_bytes) }
    })
}

/** Answers storage keys of files that are not what their rows say, as after a fault of the disk before the backup. */
async function restoreFiles(job: Restore, manifest: Manifest): Promise<string[]> {
  const done = { restored: 0, there: 0, missing: 0 }
  const differing: string[] = []
  let said = 0
  for await (const files of filesOf(job, manifest)) {
    for (const { what, differs } of await Promise.all(files.map((file) => restoreFile(job, file)))) {
      done[what] += 1
      if (differs) differing.push(differs)
    }
    const all = done.restored + done.there + done.missing
    if (all - said < 1000) continue
    said = all
    job.say(`${all} of ${manifest.files.count} files`)
  }
  if (done.missing > manifest.files.missing)
    throw new BackupRefused(`${done.missing - manifest.files.missing} files of the backup are not in the archive.`)
  job.say(
    `${done.restored} files restored, ${done.there} there already, ${done.missing} were missing before the backup`,
  )
  return differing
}

type RestoredFile = { what: 'restored' | 'there' | 'missing'; differs?: string }

async function restoreFile(
  { archive, identity, storage }: Restore,
  { storage_key, sha256 }: FileSum,
): Promise<RestoredFile> {
  if (await storage.has(storage_key)) return { what: 'there' }
  if (!(await archive.objects.has(fileOf(storage_key)))) return { what: 'missing' }
  const stored = await storage.store(archive.readSealed(fileOf(storage_key), identity), storage_key)
  return { what: 'restored', ...(isOther(stored, sha256) && { differs: storage_key }) }
}

/** Old rows have no sum. */
export const isOther = (found: { sha256: string }, sha256: string) => sha256 !== '' && found.sha256 !== sha256
