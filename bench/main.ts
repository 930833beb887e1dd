import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { between, randomOf } from '#demo/random.ts'
import { keysOf } from '#server/app/secrets/keys.ts'
import { readConfig } from '#server/config.ts'
import { getDag } from '#server/land-records/land-records.service.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { ownDatabase } from '../assure/own-database.sql.ts'
import { type ServerProcess, startServer, stop } from '../assure/server-process.ts'
import { measureBackup } from './backup/backup.ts'
import { measureCountry } from './country/country.ts'
import { measureDemand } from './demand.sql.ts'
import { requestsPerSecond } from './http-load.ts'
import { measureImports } from './imports/imports.ts'
import { measureMapPanning } from './map-panning/map-panning.ts'
import { measureMapTiles } from './map-tiles/map-tiles.ts'
import { measureOfficeLists } from './office-lists.ts'
import { measurePapers } from './papers/papers.ts'
import { pgbench, writeScript } from './pgbench.ts'
import { measurePlaceSearch } from './place-search.ts'
import { dagIds, namedPlaces, recordingDatabase, serverVersion } from './queries.sql.ts'
import { loadCases, loadRecords } from './records.ts'
import { tableOf } from './table.ts'
import { measureTopology } from './topology.sql.ts'

const clients = 8
const rounds = 3
const seconds = 10

const database_server = process.env['BENCH_DATABASE_URL']
if (!database_server) {
  console.error('Set BENCH_DATABASE_URL to a PostgreSQL server with PostGIS; a database is made there and dropped.')
  process.exit(1)
}

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dags: { type: 'string' },
    rows: { type: 'string' },
    files: { type: 'string', default: '20000' },
    embedded: { type: 'boolean', default: false },
  },
})
if (positionals[0] === 'backup') {
  const { dags = '100000', files, embedded } = asked
  console.log(await measureBackup(database_server, { dags: Number(dags), files: Number(files), embedded }))
  process.exit(0)
}
if (asked.dags !== undefined) {
  console.log(await measureCountry(database_server, Number(asked.dags), positionals[0]))
  process.exit(0)
}

const folder = temporaryFolder('bench')
const database = await ownDatabase(database_server, `jomi_bench_${process.pid}`)
try {
  console.log(await measureOf(positionals[0])(database.url))
} finally {
  await database.drop()
}
process.exit(0)

function measureOf(name: string | undefined): (url: string) => Promise<string> {
  if (name === 'map-tiles') return measureMapTiles
  if (name === 'map-panning') return measureMapPanning
  if (name === 'topology') return measureTopology
  if (name === 'imports')
    return measureImports(asked.rows === undefined ? undefined : Number(asked.rows), positionals[1])
  if (name === 'papers') return measurePapers
  if (name === 'demand') return measureDemand
  return measure
}

async function measure(url: string): Promise<string> {
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    DEMO: '1',
    PORT: '0',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '9999999',
  }
  await loadRecords(readConfig(settings))
  const script = join(folder, 'lookup.sql')
  const known = await prepareLookup(url, script)
  const server = await startServer(settings)
  const start = residentMegabytes(server)
  const pairs = await measureLookup(server, url, script, known.ids)
  const load = residentMegabytes(server)
  const search = await measurePlaceSearch(server.address, known.places)
  const office = await measureOfficeLists(server.address, await loadCases(readConfig(settings)))
  await stop(server)
  const { queries, postgres, ids } = known
  const memory_mb = { start, load }
  return tableOf({ clients, seconds, dags: ids.count, queries, postgres, pairs, search, office, memory_mb })
}

/** Writes the server's queries for one dag as a script for pgbench, from the server's own code. */
async function prepareLookup(url: string, file: string) {
  const { db, queries } = recordingDatabase(url)
  const ids = await dagIds(db)
  const places = await namedPlaces(db)
  const postgres = await serverVersion(db)
  queries.length = 0
  await getDag(db, keysOf('no secret is needed to look'), null, ids.last)
  await db.destroy()
  writeScript({ file, queries, id: ids.last, ...ids })
  return { ids, places, postgres, queries: queries.length }
}

/** Measures lookups over HTTP and in the database alone, in turn, so that both meet the same machine. */
async function measureLookup(server: ServerProcess, url: string, script: string, ids: { first: number; last: number }) {
  const random = randomOf('dag lookup')
  const nextUrl = () => `${server.address}/api/locations/dags/${between(random, ids.first, ids.last)}`
  const pairs: { http: number; alone: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const http = await requestsPerSecond({ nextUrl, clients, warm_up_ms: 2000, measured_ms: seconds * 1000 })
    pairs.push({ http, alone: await pgbench(url, script, { clients, seconds }) })
  }
  return pairs
}

function residentMegabytes({ pid }: ServerProcess): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024)
}
