import { availableParallelism, loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { chromium } from 'playwright'
import { toTaka } from '#contract/payments/money.ts'
import { type Db, now } from '#server/app/database.ts'
import { feeInForce } from '#server/payments/fees.service.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { type Country, countryOf, withCountry } from '../../assure/country/country.ts'
import { cpuSecondsOf, type Sample, sampleOf, tokensOf } from '../../assure/country/sample.sql.ts'
import { type ServerProcess, startServer, stop } from '../../assure/server-process.ts'
import { searchToPaid } from '../../assure/slow-phone/search-to-paid.ts'
import { browser } from '../../e2e/lib/browser.ts'
import { measurePlaceSearch } from '../place-search.ts'
import { namedPlaces, serverVersion } from '../queries.sql.ts'
import { type Figure, milliseconds, tableOfFigures } from './goals.ts'
import { measureLookups } from './lookups.ts'
import { measurePayments } from './payments.ts'
import { measureReads, type Register } from './reads.ts'

const payers = 400
/** Size of the register with which growth is compared. */
const small_dags = 100_000

/**
 * All figures of a register with this many dags, with their goals, and the growth of each read's time from a small
 * register. `only` chooses a part of the figures.
 */
export async function measureCountry(server: string, dags: number, only: string | undefined): Promise<string> {
  const country = await countryOf(server, dags)
  const load = loadavg()[0] ?? 0
  return withCountry(country, async (db) => {
    const figures = await measured({ db, country, server, dags, only })
    const head = `${dags.toLocaleString('en')} dags (${await sizeOf(db)}); ${availableParallelism()} cores, Node ${process.versions.node}, PostgreSQL ${await serverVersion(db)}; load average ${load.toFixed(1)} before.`
    return [head, 'Server, database and measuring process share the machine.', '', tableOfFigures(figures)].join('\n')
  })
}

/** Provides a small register to compare reads with, if the measured one is larger. */
async function withSmall<Result>(
  { server, dags }: Measuring,
  act: (small: Register | undefined) => Promise<Result>,
): Promise<Result> {
  if (dags <= small_dags) return act(undefined)
  const country = await countryOf(server, small_dags)
  return withCountry(country, async (db) => {
    const running = await startedAndQuiet(country.settings)
    try {
      return await act({ address: running.address, sample: await sampleOf(db), tokens: await staffOf(db) })
    } finally {
      await stop(running)
    }
  })
}

const idle_cpu_seconds = 0.05
const longest_wait_seconds = 30

/** A server that has finished its preparation after it is ready, which takes a core for a second or two. */
async function startedAndQuiet(settings: Country['settings']): Promise<ServerProcess> {
  const running = await startServer(settings)
  let before = cpuSecondsOf(running.pid)
  for (let second = 0; second < longest_wait_seconds; second += 1) {
    await setTimeout(1000)
    const used = cpuSecondsOf(running.pid)
    if (used - before < idle_cpu_seconds) break
    before = used
  }
  return running
}

async function staffOf(db: Db) {
  const [admin = ''] = await tokensOf(db, 'admin', 1)
  const [acland = ''] = await tokensOf(db, 'acland', 1)
  const [citizen = ''] = await tokensOf(db, 'user', 1)
  return { admin, acland, citizen }
}

async function sizeOf(db: Db): Promise<string> {
  const { rows } = await sql<{
    size: string
  }>`select pg_size_pretty(pg_database_size(current_database())) as size`.execute(db)
  return rows[0]?.size ?? ''
}

type Measuring = { db: Db; country: Country; server: string; dags: number; only: string | undefined }

async function measured(measuring: Measuring): Promise<Figure[]> {
  const { db, country, only } = measuring
  const sample = await sampleOf(db)
  const running = await startedAndQuiet(country.settings)
  const parts: Record<string, () => Promise<Figure[]>> = {
    lookups: () => lookupFigures(country, running, sample),
    search: () => searchFigures(db, running.address),
    reads: async () => {
      const tokens = await staffOf(db)
      return withSmall(measuring, (small) => measureReads({ address: running.address, sample, tokens }, small))
    },
    phone: () => phoneFigures(db, running.address, sample),
    payments: () => paymentFigures(db, country, running, sample),
  }
  const chosen = only === undefined ? Object.values(parts) : [parts[only] ?? fail(`there is no part ${only}`)]
  const figures: Figure[] = []
  try {
    for (const part of chosen) figures.push(...(await part()))
    return figures
  } finally {
    await stop(running)
  }
}

function fail(why: string): never {
  throw new Error(why)
}

function lookupFigures({ url, folder }: Country, { address }: ServerProcess, { dags }: Sample): Promise<Figure[]> {
  const ids = { first: dags[0]?.id ?? 1, last: dags.at(-1)?.id ?? 1 }
  return measureLookups({ url, address, folder, ids })
}

async function paymentFigures(db: Db, country: Country, running: ServerProcess, sample: Sample): Promise<Figure[]> {
  const tokens = await tokensOf(db, 'user', payers)
  const fee_taka = toTaka((await feeInForce(db, 'khatian_copy', await now(db))).amount_poisha)
  const paid = { db, tokens, sample, fee_taka }
  const alone = await measurePayments({ ...paid, servers: [running] }, 0)
  const second = await startedAndQuiet({ ...country.settings, DATA_DIR: temporaryFolder('bench-second') })
  try {
    return [...alone, ...(await measurePayments({ ...paid, servers: [running, second] }, 1_000_000))]
  } finally {
    await stop(second)
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

async function phoneFigures(db: Db, address: string, { dags }: Sample): Promise<Figure[]> {
  const [token = ''] = await tokensOf(db, 'user', 1)
  const chrome = await chromium.launch(await browser())
  try {
    const { result_ms, record_ms } = await searchToPaid(chrome, address, dags[0]?.id ?? 1, token)
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
    return [
      {
        what: 'A phone that was never here, 400 kbit/s, 400 ms, a quarter of the processor: typing a search to its first match / from there to the record',
        goal: '≤ 10 s / ≤ 2.5 s',
        figure: `${seconds(result_ms)} / ${seconds(record_ms)}`,
      },
    ]
  } finally {
    await chrome.close()
  }
}
