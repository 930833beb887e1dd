import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { type Db, now } from './app/database.ts'
import { markCopy } from './app/database-home.ts'
import type { Storage } from './app/files.ts'
import { secretKeys } from './app/secrets/keys.ts'
import type { BackupSettings } from './app/settings/storage-settings.ts'
import { adoptStorage } from './app/storage-owner.ts'
import { openStorage } from './app/storage-place.ts'
import { version } from './app/version.ts'
import { otherFiles } from './backup/backup-files.ts'
import { archiveOf, makeBackups } from './backup/backups.service.ts'
import { moveDatabase } from './backup/move-database.service.ts'
import { recordBackup } from './backup/records.sql.ts'
import { rehearse } from './backup/rehearse.service.ts'
import { chosenManifest, restore } from './backup/restore.service.ts'
import { BackupRefused } from './backup/sealing.ts'
import { BadUse, type Command, readOptions, readPlace, type WithDatabaseOf } from './cli-command.ts'
import { type Config, readConfig } from './config.ts'

/** The files of a database, with the demo's scans that nobody has opened. */
type StorageOf = (config: Config, db: Db) => Storage

/** Commands that write a database and its files elsewhere and bring them back. */
export const backupCommands = (open: WithDatabaseOf, storageOf: StorageOf): Record<string, Command> => ({
  'backup key': {
    usage: 'backup key --to FILE',
    what: 'Makes a pair of keys, writes the private one into a new file and prints the public one for BACKUP_RECIPIENT. Keep the file away from the servers, in two places: without it no backup can be opened.',
    run: makeKey,
  },
  'backup list': {
    usage: 'backup list [PLACE]',
    what: 'Lists the whole backups in a folder or bucket, or in BACKUP_URL, the newest first.',
    async run(args) {
      const { place } = readPlace(args)
      const archive = await archiveOf(settingsOf(place))
      for (const id of await archive.backups()) console.log(id)
    },
  },
  'backup rehearse': {
    usage: 'backup rehearse [PLACE] --key FILE [--backup ID] [--into DATABASE_URL]',
    what: 'Restores the newest backup, or that of the id, into an empty database, compares the sums of all tables and files, and takes everything back. Records the day for /status. --into is needed beside PostgreSQL, and names a database with its extensions and nothing else.',
    run: (args) => rehearseBackup(args, open),
  },
  backup: {
    usage: 'backup [PLACE]',
    what: 'Writes a backup of database, files and ends of the audit log into a folder or bucket, or into BACKUP_URL, while servers run, and reads back what it wrote. Only the private key of BACKUP_RECIPIENT opens it. SECRET_KEY is not in it.',
    async run(args) {
      const settings = settingsOf(readPlace(args).place)
      const config = readConfig(process.env)
      await open(config, async ({ db, copyTables }) => {
        const storage = openStorage(config.storage)
        const { data_dir } = config
        const secret = secretKeys(config)
        await makeBackups({ db, copyTables, storage, data_dir, secret, settings, say: console.log }).make()
      })
    },
  },
  restore: {
    usage: 'restore [PLACE] --key FILE [--backup ID]',
    what: 'Brings the newest backup, or that of the id, into the empty database of DATABASE_URL or DATA_DIR and the empty STORAGE_URL. Overwrites nothing; stopped, it is run again. SECRET_KEY must be that of the server that made the backup.',
    run: (args) => restoreBackup(args, open),
  },
  move: {
    usage: 'move --to DATABASE_URL',
    what: 'Copies all records of the embedded database in DATA_DIR to an empty PostgreSQL, compares the sums of all tables, and makes that the owner of the files. No server may run.',
    run: (args) => move(args, open, storageOf),
  },
})

async function makeKey(args: string[]) {
  const { to } = readOptions(args)
  if (!to) throw new BadUse('--to is missing: the file for the private key.')
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  await writeFile(to, `# public key: ${recipient}\n${identity}\n`, { flag: 'wx', mode: 0o600 }).catch((error) => {
    throw new BackupRefused(`The key cannot be written to ${to}: ${error instanceof Error ? error.message : error}`)
  })
  console.log(`The private key is in ${to}. Keep it away from the servers, in two places.`)
  console.log(`BACKUP_RECIPIENT=${recipient}`)
}

/** Settings of the backups, in the place that a command names or else in BACKUP_URL. */
function settingsOf(place: string | undefined, recipient?: string): BackupSettings {
  const named = place === undefined ? {} : { BACKUP_URL: place }
  const sealed_for = recipient === undefined ? {} : { BACKUP_RECIPIENT: recipient }
  const { backup } = readConfig({ ...process.env, ...named, ...sealed_for })
  if (!backup)
    throw new BadUse('Which place? Name a folder or s3://bucket?endpoint=https://address, or set BACKUP_URL.')
  return backup
}

async function readIdentity(file: string | undefined): Promise<string> {
  if (!file) throw new BadUse('--key is missing: the file with the private key.')
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new BackupRefused(`The key cannot be read: ${error instanceof Error ? error.message : error}`)
  })
  const identity = /^AGE-SECRET-KEY-\S+$/m.exec(text)?.[0]
  if (!identity)
    throw new BackupRefused(`${file} holds no private key of age: a line that begins with AGE-SECRET-KEY-.`)
  return identity
}

async function openArchive(args: string[], config: Config) {
  const { place, rest } = readPlace(args)
  const options = readOptions(rest)
  const identity = await readIdentity(options.key)
  const settings = settingsOf(place, await identityToRecipient(identity))
  const archive = await archiveOf(settings)
  return { options, name: settings.name, opened: { archive, identity, secret: secretKeys(config) } }
}

async function restoreBackup(args: string[], open: WithDatabaseOf) {
  const config = readConfig(process.env)
  const { options, opened } = await openArchive(args, config)
  const manifest = await chosenManifest(opened, options.backup)
  console.log(`The backup of ${manifest.made_at}:`)
  const storage = openStorage(config.storage)
  await open(config, async (database) => {
    const differing = await restore({ ...opened, database, storage, say: console.log }, manifest)
    if (differing.length === 0) return
    console.error(otherFiles(differing))
    process.exitCode = 1
  })
  console.log(
    'All is restored. It is a copy, and its servers send nothing. Next: npm run jomi -- database grant --role ROLE, if one was granted; npm run jomi -- check; and, if it takes the place of the register, npm run jomi -- database take-over',
  )
}

async function rehearseBackup(args: string[], open: WithDatabaseOf) {
  const config = readConfig(process.env)
  const { options, name, opened } = await openArchive(args, config)
  if (config.database_url && !options.into)
    throw new BadUse('--into is missing: the address of an empty database, not that of the records.')
  const folder = await mkdtemp(join(tmpdir(), 'jomi-rehearsal-'))
  try {
    const into = { ...config, data_dir: folder, database_url: options.into ?? null }
    await open(into, async (scratch) => {
      const { id } = await rehearse({ ...opened, scratch, say: console.log }, options.backup)
      await open(config, async ({ db }) => {
        await recordBackup(db, 'rehearsed', { id, archive: name, at: (await now(db)).toISOString() })
      })
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function move(args: string[], open: WithDatabaseOf, storageOf: StorageOf) {
  const { to } = readOptions(args)
  if (!to) throw new BadUse('--to is missing: the address of an empty PostgreSQL database.')
  const config = readConfig(process.env)
  if (config.database_url) throw new BadUse('DATABASE_URL is set: the records to be moved are those of DATA_DIR.')
  const target = readConfig({ ...process.env, DATABASE_URL: to, DEMO: process.env['DEMO'] ?? '1' })
  await open(config, (from) =>
    open(target, async (database) => {
      await moveDatabase({ from, to: database, version, say: console.log })
      await adoptStorage(database.db, storageOf(config, database.db))
      await markCopy(database.db)
    }),
  )
  console.log(
    'All is moved. It is a copy that sends nothing until it is taken over: npm run jomi -- database take-over. Then start the servers with DATABASE_URL, and with DATA_DIR as before.',
  )
}
