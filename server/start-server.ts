import { loadDemo } from '#demo/demo.ts'
import { loadGeography } from '#demo/geography/load.ts'
import { drawnWhenOpened } from '#demo/papers/drawn-when-opened.ts'
import { HoldsDemo, NotForDemo, refuseDemoAccounts, refuseForeignAccounts } from '#demo/people/accounts.ts'
import { FolderInUse } from '#server/app/database/embedded/folder-lock.ts'
import { gracefulStop } from '#server/app/http/stop-server.ts'
import { SecretRefused } from '#server/app/secrets/secret-check.ts'
import { closeRenderer, renderDocument } from '#server/documents/typesetting/render.ts'
import { makeApp } from '#server/make-app.ts'
import { BadEnvironment, readConfig } from './app/config.ts'
import { mayChangeLedger } from './app/database/application-role.ts'
import { SchemaRefused } from './app/database/migrate.ts'
import { DatabaseUnfit, type openDatabase } from './app/database.ts'
import { folderStorage } from './app/files.ts'

const started_at = performance.now()

type Start = {
  open: typeof openDatabase
  say: (text: string) => void
  /** Called once the server listens. */
  onReady: (address: string) => void
}

function stop(error: unknown): never {
  const plain = [BadEnvironment, DatabaseUnfit, FolderInUse, SchemaRefused, NotForDemo, HoldsDemo, SecretRefused].some(
    (kind) => error instanceof kind,
  )
  console.error(plain && error instanceof Error ? error.message : error)
  process.exit(1)
}

async function start({ open, say, onReady }: Start) {
  const config = readConfig(process.env)
  for (const warning of config.warnings) console.error(`Warning: ${warning}`)
  const database = await open(config, { say, onDeath: stop })
  const { db } = database
  if (database.kind === 'embedded')
    say(
      'Records are kept in the embedded database: for trying and developing. Use PostgreSQL (DATABASE_URL) for real records.',
    )

  if (config.demo) await refuseForeignAccounts(db)
  else await refuseDemoAccounts(db)
  if (!config.demo && (await mayChangeLedger(db)))
    console.error(
      'Warning: the database role owns the ledger and could change it. See "npm run jomi -- database grant".',
    )
  const storage = drawnWhenOpened({ db, storage: folderStorage(config.files_dir), render: renderDocument })
  const { app, startJobs, address, applications, land_tax } = await makeApp({ config, db, storage })
  await loadGeography(db, say)
  const demo = config.demo ? await loadDemo({ db, applications, land_tax, say }) : null

  const stopServer = gracefulStop(app)
  let stopping = false
  const shutDown = async () => {
    if (stopping) return
    stopping = true
    await stopServer()
    await closeRenderer()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', shutDown)
  process.on('SIGINT', shutDown)

  await app.listen({ port: config.port, host: config.host })
  const at = app.server.address()
  const port = typeof at === 'object' && at ? at.port : config.port
  if (!config.public_url) address.current = `http://${config.host}:${port}`
  startJobs()

  if (demo) say(demo)
  onReady(`http://${config.host}:${port}`)
  app.log.info({ ms: Math.round(performance.now() - started_at), database: database.kind }, 'ready')
}

/** Starts the server with the settings of the environment. A server that cannot start ends the process. */
export const startServer = (options: Start): Promise<void> =>
  start(options).catch((error: unknown) => {
    const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    stop(
      inUse
        ? new BadEnvironment([
            `PORT: ${process.env['PORT'] ?? 3000} is taken by another program; set PORT to a free one`,
          ])
        : error,
    )
  })
