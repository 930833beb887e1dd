import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '#server/app/database.ts'
import { secretKeys } from '#server/app/secrets/keys.ts'
import { archiveOf } from '#server/backup/backups.service.ts'
import { countTable, tablesThatDiffer } from '#server/backup/load-tables.ts'
import { chosenManifest } from '#server/backup/restore.service.ts'
import { recordTables } from '#server/backup/tables.sql.ts'
import { readConfig } from '#server/config.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import type { Settings } from '../../assure/server-process.ts'
import { jomi, storageOf } from './register.ts'
import { compareFiles } from './scans.sql.ts'

/** A folder for backups, and the keys of what is written there. */
export type Archive = { folder: string; key: string; recipient: string }

export async function newArchive(): Promise<Archive> {
  const home = temporaryFolder('bench-archive')
  const [folder, key] = [join(home, 'archive'), join(home, 'backup.key')]
  mkdirSync(folder)
  const recipient = /age1\w+/.exec(await jomi(['backup', 'key', '--to', key], {}))?.[0] ?? ''
  return { folder, key, recipient }
}

/** Milliseconds of `jomi backup` and of `jomi restore` into another installation. */
export async function thereAndBack(from: Settings, into: Settings, { folder, key, recipient }: Archive) {
  const began = performance.now()
  await jomi(['backup', folder], { ...from, BACKUP_RECIPIENT: recipient })
  const backed_up = performance.now()
  await jomi(['restore', folder, '--key', key], into)
  return { backup: backed_up - began, restore: performance.now() - backed_up }
}

export type Compared = { tables: number; tables_differ: string[]; files: number; files_differ: number }

/** Compares all tables and files of a restored installation with the sums that the backup has of them. */
export async function compareRestored(into: Settings, archive: Archive): Promise<Compared> {
  const identity = /^AGE-SECRET-KEY-\S+$/m.exec(readFileSync(archive.key, 'utf8'))?.[0] ?? ''
  const opened = {
    archive: await archiveOf({ place: { folder: archive.folder } }),
    secret: secretKeys(readConfig(into)),
    identity,
  }
  const manifest = await chosenManifest(opened)
  return withTables(into, async ({ db, copyTables }) => {
    const tables_differ = await copyTables((copies) => tablesThatDiffer(copies, manifest))
    const { count, differ } = await compareFiles(db, storageOf(into))
    return { tables: manifest.tables.length, tables_differ, files: count, files_differ: differ }
  })
}

/** Names of tables that two installations do not have alike. */
export async function tablesApart(one: Settings, other: Settings): Promise<string[]> {
  const sums = (settings: Settings) =>
    withTables(settings, ({ copyTables }) =>
      copyTables(async (copies) => {
        const found = new Map<string, string>()
        for (const table of await recordTables(copies)) found.set(table.name, (await countTable(copies, table)).sha256)
        return found
      }),
    )
  const [here, there] = [await sums(one), await sums(other)]
  return [...here].filter(([name, sum]) => there.get(name) !== sum).map(([name]) => name)
}

async function withTables<T>(settings: Settings, act: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const onDeath = (error: Error) => {
    throw error
  }
  const database = await openDatabase(readConfig(settings), { say: () => undefined, onDeath })
  try {
    return await act(database)
  } finally {
    await database.close()
  }
}
