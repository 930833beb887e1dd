import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { between, randomOf } from '#demo/random.ts'
import { readConfig } from '#server/app/config.ts'
import { getDag } from '#server/land-records/land-records.service.ts'
import { ownDatabase } from '../assure/own-database.sql.ts'
import { type Settings, startServer, stop } from '../assure/server-process.ts'
import { requestsPerSecond } from './http-load.ts'
import { pgbench, writeScript } from './pgbench.ts'
import { measurePlaceSearch } from './place-search.ts'
import { dagIds, namedPlaces, recordingDatabase, serverVersion } from './queries.sql.ts'
import { loadRecords } from './records.ts'

const rounds = 3
const clients = 8

const database_server = process.env['BENCH_DATABASE_URL']
if (!database_server) {
  console.error('Set BENCH_DATABASE_URL to a PostgreSQL server with PostGIS; a database is made there and dropped.')
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'jomi-bench-'))
const database = await ownDatabase(database_server, `jomi_bench_${process.pid}`)
try {
  console.log(await measure(database.url))
} finally {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)

async function measure(url: string): Promise<string> {
  const settings: Settings = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    DEMO: '1',
    PORT: '0',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '9999999',
  }
  await loadRecords(readConfig(settings))
  const { db, queries } = recordingDatabase(url)
  const ids = await dagIds(db)
  const places = await namedPlaces(db)
  const version = await serverVersion(db)
  queries.length = 0
  await getDag(db, 'no secret is needed to look', null, ids.last)
  const script = join(folder, 'lookup.sql')
  writeScript({ file: script, queries: [...queries], id: ids.last, ...ids })
  await db.destroy()

  const server = await startServer(settings)
  const memory = { start: residentMegabytes(server.pid), load: 0 }
  const random = randomOf('dag lookup')
  const nextUrl = () => `${server.address}/api/locations/dags/${between(random, ids.first, ids.last)}`
  const pairs: { http: number; alone: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const http = await requestsPerSecond({ nextUrl, clients, warm_up_ms: 2000, measured_ms: 10_000 })
    pairs.push({ http, alone: await pgbench(url, script, { clients, seconds: 10 }) })
  }
  memory.load = residentMegabytes(server.pid)
  const search = await measurePlaceSearch(server.address, places)
  await stop(server)

  const whole = (number: number) => Math.round(number).toLocaleString('en')
  const each = (what: 'http' | 'alone') => pairs.map((pair) => whole(pair[what])).join(', ')
  const ratio = median(pairs.map(({ http, alone }) => http / alone))
  const { found, asked } = search
  return [
    `${availableParallelism()} cores, Node ${process.versions.node}, PostgreSQL ${version}, ${whole(ids.count)} dags;`,
    'server, database and measuring process share the machine.',
    '',
    '| What | Figure |',
    '|---|---|',
    `| A dag with its owners and outline over HTTP, ${clients} clients with kept connections, ${rounds} × 10 s | ${each('http')} requests/s |`,
    `| The same ${queries.length} queries in pgbench (extended protocol), ${clients} clients, in turn with it | ${each('alone')} lookups/s |`,
    `| HTTP to database alone, median of ${rounds} | ${ratio.toFixed(2)} |`,
    `| Place search over HTTP, one client, ${asked.right + asked.misspelt} queries, two thirds misspelt, p50 / p95 | ${search.p50.toFixed(1)} / ${search.p95.toFixed(1)} ms |`,
    `| The place meant is among the first 12, spelt right / misspelt | ${found.right} of ${asked.right} / ${found.misspelt} of ${asked.misspelt} |`,
    `| Memory of the server (RSS) after start / after the load | ${memory.start} / ${memory.load} MB |`,
  ].join('\n')
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function residentMegabytes(pid: number): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024)
}
