import { AppError } from '#server/app/app-error.ts'
import type { CopyTables, TableCopies } from '#server/app/database/table-copies.ts'
import type { Storage } from '#server/app/files.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { type Archive, claimArchive, file_folder, fileOf, nameOfMoment, placeOf } from './archive.ts'
import { countLines, inLists, linesOf } from './lines.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { BackupRefused } from './sealing.ts'
import { appliedMigrations, databaseId, recordTables, rowsOf, usedSequences } from './tables.sql.ts'

export type BackUp = {
  copyTables: CopyTables
  storage: Storage
  archive: Archive
  /** Public key of age: who has its private key can open the backup, the server cannot. */
  recipient: string
  secret: SecretKeys
  /** Ends of the audit log that were noted before. */
  audit_heads: string[]
  version: string
  /** True if no backup was written to this archive before. */
  is_new_archive: boolean
  say: (line: string) => void
}

const files_at_once = 4

/**
 * Writes a backup of one moment while servers run, and reads back each part of it. What is left of one that was stopped is
 * no backup. Throws `BackupRefused` for an archive of another database.
 */
export async function backUp(job: BackUp): Promise<Manifest> {
  const { copyTables, archive, recipient, secret, version, say } = job
  const database = await copyTables(async (copies) => {
    const [id, made_at] = [await databaseId(copies), await momentOf(copies)]
    if (id === null) throw new BackupRefused('The database holds no register yet: no server was ever started on it.')
    await claimArchive(archive, id, job.is_new_archive)
    const backup = { id: nameOfMoment(new Date(made_at)), made_at }
    if (await archive.objects.has(placeOf(backup.id).manifest))
      throw new BackupRefused(`A backup of ${made_at} is there already.`)
    return {
      ...backup,
      migrations: await appliedMigrations(copies),
      tables: await writeTables(copies, backup.id, job),
      sequences: await usedSequences(copies),
      lists: await writeListsOfFiles(copies, backup.id, job),
    }
  })
  const { lists, ...rest } = database
  const missing = await writeFiles(job, database.id)
  const manifest: Manifest = {
    format: 1,
    version,
    audit_heads: job.audit_heads,
    ...rest,
    files: { ...lists.files, missing },
    keys: lists.keys,
  }
  await writeManifest(archive, manifest, { recipient, secret })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say(`Backup ${manifest.id}: ${rows} rows, ${manifest.files.count - missing} files.`)
  if (missing > 0) say(`${missing} files on record are not in the storage: npm run jomi -- check`)
  return manifest
}

async function momentOf({ query }: TableCopies): Promise<string> {
  const [row] = await query<{ at: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
  )
  return row?.at ?? ''
}

async function writeTables(copies: TableCopies, id: string, { archive, recipient, say }: BackUp) {
  const written: Manifest['tables'] = []
  for (const table of await recordTables(copies)) {
    const lines = countLines(copies.copyOut(rowsOf(table)))
    const part = await archive.writeSealed(placeOf(id).table(table.name), lines.parts(), recipient)
    written.push({ ...table, ...part, rows: lines.count() })
    say(`${table.name}: ${lines.count()} rows`)
  }
  return written
}

/** In the order of their keys, as the archive lists what it has. Papers of the demo that are drawn when opened have none. */
const files = `from files where storage_key ~ '^[0-9a-f]{2}/[0-9a-f-]{36}$' order by storage_key collate "C"`

async function writeListsOfFiles(copies: TableCopies, id: string, { archive, recipient }: BackUp) {
  const sums = countLines(copies.copyOut(`select storage_key, coalesce(sha256, ''), size_bytes ${files}`))
  const list = await archive.writeSealed(placeOf(id).files, sums.parts(), recipient)
  const keys = await archive.objects.write(placeOf(id).keys, streamed(copies.copyOut(`select storage_key ${files}`)))
  return { files: { ...list, count: sums.count() }, keys }
}

async function* streamed(bytes: AsyncIterable<Uint8Array>) {
  yield* bytes
}

/** Answers how many files on record the storage does not have. One that the archive has is not written again. */
async function writeFiles({ storage, archive, recipient, say }: BackUp, id: string): Promise<number> {
  const done = { written: 0, there: 0, missing: 0 }
  let shard = { name: '', names: new Set<string>() }

  async function writeFile(key: string) {
    if (shard.names.has(fileOf(key))) return 'there' as const
    try {
      const bytes = await storage.read(key)
      await archive.writeSealed(fileOf(key), bytes, recipient).finally(() => bytes.destroy())
      return 'written' as const
    } catch (error) {
      if (error instanceof AppError && error.code === 'file_missing') return 'missing' as const
      throw error
    }
  }

  for await (const keys of inLists(linesOf(await archive.objects.read(placeOf(id).keys)), 1000)) {
    for (const [name, own] of Map.groupBy(keys, (key) => key.slice(0, 2))) {
      if (shard.name !== name) shard = { name, names: await namesIn(archive, `${file_folder}${name}/`) }
      for (let at = 0; at < own.length; at += files_at_once)
        for (const result of await Promise.all(own.slice(at, at + files_at_once).map(writeFile))) done[result] += 1
    }
    say(`${done.written} files written, ${done.there} there already`)
  }
  return done.missing
}

async function namesIn({ objects }: Archive, folder: string): Promise<Set<string>> {
  const all = new Set<string>()
  for await (const names of objects.list(folder)) for (const name of names) all.add(name)
  return all
}
