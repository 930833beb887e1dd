import { loadDemo } from '#demo/demo.ts'
import { loadGeography } from '#demo/geography/load.ts'
import { drawnWhenOpened } from '#demo/papers/drawn-when-opened.ts'
import {
  HoldsDemo,
  NotForDemo,
  refuseDemoAccounts,
  refuseForeignAccounts,
  refuseUnfinishedCountry,
} from '#demo/people/accounts.ts'
import { FolderInUse } from '#server/app/database/embedded/folder-lock.ts'
import { secretKeys } from '#server/app/secrets/keys.ts'
import { SecretRefused } from '#server/app/secrets/secret-check.ts'
import { PaperKeyRefused } from '#server/documents/keys/key-apart.ts'
import { renderDocument } from '#server/documents/typesetting/render.ts'
import { makeApp } from '#server/make-app.ts'
import { mayChangeLedger } from './app/database/application-role.ts'
import { SchemaRefused } from './app/database/migrate.ts'
import { codeOf } from './app/database/refusals.ts'
import { missingSessionSettings } from './app/database/session-settings.ts'
import { DatabaseUnfit, type Db, type openDatabase } from './app/database.ts'
import { openQuiet } from './app/database-home.ts'
import { endProcess } from './app/end-process.ts'
import { claimStorage, StorageRefused } from './app/storage-owner.ts'
import { openStorage } from './app/storage-place.ts'
import { databaseStorage } from './app/uploads/tombstones.ts'
import { BadEnvironment, type Config } from './config.ts'

type Opening = {
  config: Config
  open: typeof openDatabase
  say: (text: string) => void
}

/**
 * The whole server on its database, with the places of the country and, where it is wanted, the demo. Not yet
 * listening.
 */
export async function openServer({ config, open, say }: Opening) {
  const database = await open(config, { say, onDeath: endWith })
  const { db } = database
  await refuseUnfinishedCountry(db)
  if (config.demo) await refuseForeignAccounts(db)
  else await refuseDemoAccounts(db)
  if (!config.demo && (await mayChangeLedger(db)))
    console.error(
      'Warning: the database role owns the ledger and could change it. See "npm run jomi -- database grant".',
    )
  if (database.kind === 'postgres') await warnOfSessionSettings(db)
  const storage = drawnWhenOpened({
    db,
    storage: databaseStorage(db, openStorage(config.storage)),
    secret: secretKeys(config),
    render: renderDocument,
  })
  await claimStorage(db, storage)
  const quiet = await openQuiet(db, config)
  if (quiet.isQuiet())
    console.error(
      'Warning: this database is a copy of the register. No message, webhook, payment or refund leaves this server. If it takes the place of the register: npm run jomi -- database take-over',
    )
  const { app, startJobs, address, stopping, applications, land_tax, tiles, metrics } = await makeApp({
    config,
    db,
    storage,
    copyTables: database.copyTables,
    replica: database.replica,
    quiet,
  })
  await loadGeography(db, say)
  const demo = config.demo ? await loadDemo({ db, applications, land_tax, say }) : null
  await tiles.prepare()
  return { database, app, startJobs, address, stopping, demo, metrics }
}

async function warnOfSessionSettings(db: Db) {
  const missing = await missingSessionSettings(db)
  if (missing.length > 0)
    console.error(
      `Warning: sessions of the database do not have the server's ${missing.join(', ')}. Run "npm run jomi -- database grant" again, then let the pooler make new connections.`,
    )
}

/** Ends the process: with a plain sentence where the operator can mend it, else with the whole error. */
export function endWith(error: unknown): never {
  const plain = [
    BadEnvironment,
    DatabaseUnfit,
    FolderInUse,
    SchemaRefused,
    NotForDemo,
    HoldsDemo,
    SecretRefused,
    StorageRefused,
    PaperKeyRefused,
  ].some((kind) => error instanceof kind)
  const lacks_part = ['42P01', '42703', '42883'].includes(codeOf(error) ?? '')
  if (lacks_part) console.error('The database lacks a part of its schema. To see which: npm run jomi -- check')
  console.error((plain || lacks_part) && error instanceof Error ? error.message : error)
  endProcess(1)
}
