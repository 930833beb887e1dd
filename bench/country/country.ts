import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { sql } from 'kysely'
import { toTaka } from '#contract/payments/money.ts'
import { readConfig } from '#server/app/config.ts'
import { type Db, now, openDatabase } from '#server/app/database.ts'
import { feeInForce } from '#server/payments/fees.service.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { keptDatabase } from '../../assure/own-database.sql.ts'
import { startServer, stop } from '../../assure/server-process.ts'
import { measurePlaceSearch } from '../place-search.ts'
import { namedPlaces, serverVersion } from '../queries.sql.ts'
import { sampleOf, tokensOf } from './country-database.sql.ts'
import { type Figure, milliseconds, tableOfFigures } from './goals.ts'
import { measureLookups } from './lookups.ts'
import { measurePayments } from './payments.ts'
import { measureReads } from './reads.ts'

const payers = 400

/**
 * Every figure of a register of so many dags, with the goal beside it. The database is filled by `jomi seed demo` the first
 * time, and kept for the next.
 */
export async function measureCountry(server: string, dags: number): Promise<string> {
  const url = await keptDatabase(server, `jomi_country_${dags}`)
  const folder = temporaryFolder('bench')
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    DEMO: '1',
    PORT: '0',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '9999999',
    // The database is kept: every run has the secret that it was written with.
    SECRET_KEY: 'the secret of all registers that are only measured',
  }
  await fill(settings, dags)
  const load = loadavg()[0] ?? 0
  const { db, close } = await openDatabase(readConfig(settings), { say: () => undefined, onDeath: fail })
  try {
    const figures = await measured({ db, settings, folder, url })
    const [head] = [
      `${dags.toLocaleString('en')} dags (${await sizeOf(db)}); ${availableParallelism()} cores, Node ${process.versions.node}, PostgreSQL ${await serverVersion(db)}; load average ${load.toFixed(1)} before.`,
    ]
    return [head, 'Server, database and measuring process share the machine.', '', tableOfFigures(figures)].join('\n')
  } finally {
    await close()
  }
}

const fail = (error: Error) => {
  throw error
}

async function fill(settings: Record<string, string>, dags: number): Promise<void> {
  const command = ['--disable-warning=ExperimentalWarning', 'server/cli.ts', 'seed', 'demo', '--dags', String(dags)]
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 2, 2],
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`the database could not be filled: exit ${code}`)
}

async function sizeOf(db: Db): Promise<string> {
  const { rows } = await sql<{
    size: string
  }>`select pg_size_pretty(pg_database_size(current_database())) as size`.execute(db)
  return rows[0]?.size ?? ''
}

type Measuring = { db: Db; settings: Record<string, string>; folder: string; url: string }

async function measured({ db, settings, folder, url }: Measuring): Promise<Figure[]> {
  const sample = await sampleOf(db)
  const tokens = await tokensOf(db, 'user', payers)
  const [admin = ''] = await tokensOf(db, 'admin', 1)
  const [acland = ''] = await tokensOf(db, 'acland', 1)
  const [citizen = ''] = tokens
  const fee_taka = toTaka((await feeInForce(db, 'khatian_copy', await now(db))).amount_poisha)
  const server = await startServer(settings)
  const { address } = server
  const paid = { db, tokens, sample, fee_taka }
  try {
    const ids = { first: sample.dags[0]?.id ?? 1, last: sample.dags.at(-1)?.id ?? 1 }
    const lookups = await measureLookups({ url, address, folder, ids })
    const search = await searchFigures(db, address)
    const { figures: reads, refused } = await measureReads(address, sample, { admin, acland, citizen })
    for (const line of refused) process.stderr.write(`not measured: ${line}\n`)
    const payments = await measurePayments({ ...paid, servers: [server] }, 0)
    const second = await startServer({ ...settings, DATA_DIR: temporaryFolder('bench-second') })
    const both = await measurePayments({ ...paid, servers: [server, second] }, 1_000_000)
    await stop(second)
    return [...lookups, ...search, ...reads, ...payments, ...both]
  } finally {
    await stop(server)
  }
}

async function searchFigures(db: Db, address: string): Promise<Figure[]> {
  const { p50, p95, found, counts } = await measurePlaceSearch(address, await namedPlaces(db))
  return [
    {
      what: `One-box search of ${counts.right + counts.misspelt} names, two thirds misspelt, one client, p50 / p95`,
      goal: 'p95 ≤ 20 ms',
      figure: `${milliseconds(p50)} / ${milliseconds(p95)} ms`,
    },
    {
      what: 'The place meant is among the first 12, spelt right / misspelt',
      goal: 'kept',
      figure: `${found.right} of ${counts.right} / ${found.misspelt} of ${counts.misspelt}`,
    },
  ]
}
