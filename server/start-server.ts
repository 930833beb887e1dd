import { setTimeout as wait } from 'node:timers/promises'
import { gracefulStop } from '#server/app/http/stop-server.ts'
import { closeRenderer } from '#server/documents/typesetting/render.ts'
import type { openDatabase } from './app/database.ts'
import { endProcess } from './app/end-process.ts'
import { versionText } from './app/version.ts'
import { BadEnvironment, type Config, readConfig } from './config.ts'
import { listenForMetrics } from './monitoring/metrics-server.ts'
import { exportTraces } from './monitoring/trace-export.ts'
import { endWith, openServer } from './open-server.ts'

const started_at = performance.now()

type Start = {
  open: typeof openDatabase
  say: (text: string) => void
  /** Called once the server listens. */
  onReady: (address: string) => void
  /** Done with the settings before the database is opened. */
  prepare?: (config: Config) => Promise<void>
}

async function start({ open, say, onReady, prepare }: Start) {
  const config = readConfig(process.env)
  for (const warning of config.warnings) console.error(`Warning: ${warning}`)
  await prepare?.(config)
  const endTraces = config.traces ? exportTraces(config.traces) : null
  const { database, app, startJobs, address, stopping, demo, metrics } = await openServer({ config, open, say })
  if (database.kind === 'embedded')
    say(
      'Records are kept in the embedded database: for trying and developing. Use PostgreSQL (DATABASE_URL) for real records.',
    )

  metrics.addProcess(database.pool)
  if (database.replica) metrics.addReplica(database.replica.facts)
  const metrics_server =
    config.metrics_port === null
      ? null
      : await listenForMetrics(metrics.registry, { port: config.metrics_port, host: config.metrics_host })
  const stopServer = gracefulStop(app)
  const shutDown = async () => {
    if (stopping.current) return
    stopping.current = true
    await wait(config.drain_seconds * 1000)
    await stopServer()
    await closeRenderer()
    await metrics_server?.close()
    await database.close()
    await endTraces?.()
    endProcess(0)
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
  if (metrics_server) app.log.info({ address: metrics_server.address }, 'metrics')
  const ms = Math.round(performance.now() - started_at)
  app.log.info({ ms, database: database.kind, version: versionText }, 'ready')
}

/** Starts the server with the settings of the environment. A server that cannot start ends the process. */
export const startServer = (options: Start): Promise<void> =>
  start(options).catch((error: unknown) => {
    const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    const port = inUse && 'port' in error ? String(error.port) : ''
    const name = port === process.env['METRICS_PORT']?.trim() ? 'METRICS_PORT' : 'PORT'
    endWith(
      inUse ? new BadEnvironment([`${name}: ${port} is taken by another program; set ${name} to a free one`]) : error,
    )
  })
