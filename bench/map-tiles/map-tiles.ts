import { availableParallelism, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { drawParcels } from '#bench/country/seed/plain.sql.ts'
import { between, randomOf } from '#demo/random.ts'
import type { Db } from '#server/app/database.ts'
import { prepareGround } from '../../assure/ground.ts'
import { startServer, stop } from '../../assure/server-process.ts'
import { recordingDatabase } from '../queries.sql.ts'
import { requestTile } from './tile-request.ts'
import { type BenchTile, bareTile, tilesWithParcels } from './tiles.sql.ts'

const parcels = 200_000
const asked_again = 3_000
/** Number of tiles of each zoom: near ones are asked for more often. */
const sample = { 14: 30, 15: 60, 16: 90, 17: 120 }

/** Compares tiles of parcels over HTTP with the bare query of PostGIS, in turn, and measures them again from the cache. */
export async function measureMapTiles(url: string): Promise<string> {
  const { settings, withDatabase } = await prepareGround({ DATABASE_URL: url })
  await withDatabase((loading) => drawParcels(loading, parcels))
  const { db } = recordingDatabase(url)
  const tiles: BenchTile[] = []
  for (const [z, most] of Object.entries(sample)) tiles.push(...(await tilesWithParcels(db, Number(z), most)))
  try {
    const server = await startServer(settings)
    const own = await oneByOne(db, server.address, tiles).finally(() => stop(server))
    return [machine(), '', ...own].join('\n')
  } finally {
    await db.destroy()
  }
}

const machine = () =>
  `${availableParallelism()} cores, load average ${loadavg()[0]?.toFixed(1)} after loading, Node ${process.versions.node}; all on one machine.`

async function oneByOne(db: Db, address: string, tiles: BenchTile[]): Promise<string[]> {
  const [some] = tiles
  if (!some) throw new Error('there are no tiles')
  const http = (tile: BenchTile) => requestTile(address, tile)
  // The first request finds out how tiles are made, the first query opens a connection.
  await http({ z: 22, x: 3_142_000, y: 1_817_000 })
  await bareTile(db, some)
  const times = await inTurn(tiles, { http, bare: (tile) => bareTile(db, tile) })
  const random = randomOf('tiles')
  const cached = await timesOf(asked_again, () => http(tiles[between(random, 0, tiles.length - 1)] ?? some))
  return rowsOf(tiles, times, cached)
}

type Times = { http: number[]; bare: number[] }
type Ways = { [way in keyof Times]: (tile: BenchTile) => Promise<unknown> }

async function inTurn(tiles: BenchTile[], ways: Ways): Promise<Times> {
  const times: Times = { http: [], bare: [] }
  for (const [i, tile] of tiles.entries())
    for (const way of i % 2 === 0 ? (['http', 'bare'] as const) : (['bare', 'http'] as const))
      times[way].push(await timeOf(() => ways[way](tile)))
  return times
}

async function timesOf(count: number, act: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) times.push(await timeOf(act))
  return times
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await act()
  return performance.now() - from
}

const at = (share: number, times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN

function rowsOf(tiles: BenchTile[], { http, bare }: Times, cached: number[]): string[] {
  const ratio = (share: number, own: number[], other: number[]) =>
    `${at(share, own).toFixed(1)} / ${at(share, other).toFixed(1)} ms, ${(at(share, own) / at(share, other)).toFixed(2)} ×`
  const row = (what: string, own: number[], other: number[]) =>
    `| ${what}: over HTTP / bare ST_AsMVT | p50 ${ratio(0.5, own, other)}; p95 ${ratio(0.95, own, other)} |`
  return [
    row(`${tiles.length} tiles of ${parcels.toLocaleString('en')} parcels, none cached`, http, bare),
    ...Object.keys(sample).map((zoom) => {
      const of = (times: number[]) => times.filter((_, i) => tiles[i]?.z === Number(zoom))
      return row(`Zoom ${zoom}`, of(http), of(bare))
    }),
    `| The same tiles again, one client, p50 / p95 | ${at(0.5, cached).toFixed(2)} / ${at(0.95, cached).toFixed(2)} ms |`,
  ]
}
