import { get } from 'node:http'
import { performance } from 'node:perf_hooks'
import { between, randomOf } from '#demo/random.ts'
import { prepareGround } from '../../assure/ground.ts'
import { startServer, stop } from '../../assure/server-process.ts'
import { drawParcels } from '../parcels.sql.ts'
import { recordingDatabase } from '../queries.sql.ts'
import { type BenchTile, bareTile, tilesWithParcels } from './tiles.sql.ts'

const parcels = 200_000
const asked_again = 3_000
/** How many tiles of each zoom: near ones are asked for more often. */
const sample = { 14: 30, 15: 60, 16: 90, 17: 120 }

/** Tiles of parcels over HTTP beside the bare query of PostGIS, in turn, and again from the cache. */
export async function measureMapTiles(url: string): Promise<string> {
  const { settings, withDatabase } = await prepareGround({ DATABASE_URL: url })
  await withDatabase((loading) => drawParcels(loading, parcels))
  const { db } = recordingDatabase(url)
  const tiles: BenchTile[] = []
  for (const [z, most] of Object.entries(sample)) tiles.push(...(await tilesWithParcels(db, Number(z), most)))
  const server = await startServer(settings)
  try {
    const addressOf = ({ z, x, y }: BenchTile) => `${server.address}/api/map/tiles/dags/${z}/${x}/${y}.mvt`
    const [some] = tiles
    if (!some) throw new Error('there are no tiles')
    // The first request finds out how tiles are made, the first query opens a connection.
    await tileOver(addressOf({ z: 22, x: 0, y: 0 }))
    await bareTile(db, some)
    const times = await inTurn(tiles, { http: (tile) => tileOver(addressOf(tile)), bare: (tile) => bareTile(db, tile) })
    const random = randomOf('tiles')
    const cached = await timesOf(asked_again, () =>
      tileOver(addressOf(tiles[between(random, 0, tiles.length - 1)] ?? some)),
    )
    return rowsOf(tiles, times, cached)
  } finally {
    await stop(server)
    await db.destroy()
  }
}

type Times = { http: number[]; bare: number[] }
type Ways = { http: (tile: BenchTile) => Promise<number>; bare: (tile: BenchTile) => Promise<number> }

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

/** Gets a tile as a browser does; answers its bytes on the wire. */
function tileOver(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
      })
      response.on('error', reject)
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

const at = (share: number, times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN

function rowsOf(tiles: BenchTile[], { http, bare }: Times, cached: number[]): string {
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
  ].join('\n')
}
