import { performance } from 'node:perf_hooks'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { type ServerProcess, type Settings, startServer, stop } from '../../assure/server-process.ts'
import { type MapServer, startMapServer } from '../map-server/map-server.ts'
import { median } from '../median.ts'
import { refusals, requestPlainTile, requestTile } from './tile-request.ts'
import type { BenchTile } from './tiles.sql.ts'

const clients = 8
const processes = 2
const rounds = 3
/** A pass over the list from the cache is too short to measure. */
const cached_passes = 20
/** Every so many tiles of the list are compared. */
const compared = 10

/** The same tiles from MapServer and from a server that has none ready, in turn, and again from its cache. */
export async function measureBesideMapServer(url: string, settings: Settings, tiles: BenchTile[]): Promise<string[]> {
  const other = await startMapServer(url, processes)
  if (!other) return ['| MapServer | not on this machine: `apt-get install --no-install-recommends cgi-mapserver` |']
  try {
    const passes: Pass[] = []
    for (let round = 0; round < rounds; round += 1)
      passes.push(await withServer(settings, ({ address }) => onePass(address, other, tiles)))
    const same = await withServer(settings, ({ address }) => sameFeatures(address, other, tiles))
    return rowsOf(other.version, passes, same)
  } finally {
    other.stop()
  }
}

/** Tiles a second: `other` with labels as ours have, `other_bare` without. */
type Pass = { fresh: number; cached: number; other: number; other_bare: number }

async function withServer<T>(settings: Settings, act: (server: ServerProcess) => Promise<T>): Promise<T> {
  const server = await startServer(settings)
  try {
    return await act(server)
  } finally {
    await stop(server)
  }
}

async function onePass(address: string, other: MapServer, tiles: BenchTile[]): Promise<Pass> {
  // Both open their connections to the database and read its projections.
  const elsewhere = Array.from({ length: clients * 2 }, (_, n) => ({ z: 22, x: 3_142_000 + n, y: 1_817_000 }))
  await perSecond(elsewhere, (tile) => requestTile(address, tile))
  await perSecond(elsewhere, (tile) => other.tile(tile, 'parcels and labels'))
  const fresh = await perSecond(tiles, (tile) => requestTile(address, tile))
  const of_other = await perSecond(tiles, (tile) => other.tile(tile, 'parcels and labels'))
  const other_bare = await perSecond(tiles, (tile) => other.tile(tile, 'parcels'))
  const again = Array.from({ length: cached_passes }, () => tiles).flat()
  const cached = await perSecond(again, (tile) => requestTile(address, tile))
  return { fresh, cached, other: of_other, other_bare }
}

/** Tiles a second of clients that ask for a list together, each for the next as soon as it is answered. */
async function perSecond(tiles: BenchTile[], request: (tile: BenchTile) => Promise<unknown>): Promise<number> {
  const list = tiles.values()
  const from = performance.now()
  const client = async () => {
    for (const tile of list) await request(tile)
  }
  await Promise.all(Array.from({ length: clients }, client))
  return (tiles.length * 1000) / (performance.now() - from)
}

type Same = { tiles: number; own: number; other: number; both: number; own_in_buffer: number }

/**
 * How many parcels stand in some of the tiles of each, and in those of both. MapServer leaves out what lies in the buffer
 * alone, though it draws as far: those are counted apart.
 */
async function sameFeatures(address: string, other: MapServer, tiles: BenchTile[]): Promise<Same> {
  const some = tiles.filter((_, i) => i % compared === 0)
  const same: Same = { tiles: some.length, own: 0, other: 0, both: 0, own_in_buffer: 0 }
  for (const tile of some) {
    const own = parcelsIn(await requestPlainTile(address, tile))
    const others = parcelsIn(await other.tile(tile, 'parcels and labels'))
    same.own += own.inside.size
    same.other += others.inside.size
    same.both += [...own.inside].filter((id) => others.inside.has(id)).length
    same.own_in_buffer += own.in_buffer
  }
  return same
}

const extent = 4096
/** Units of a tile by which generalisation moves a border at most. */
const margin = 8

/** The dags of a tile by their ids. Rounding decides about those at its very border: they count as outside. */
function parcelsIn(bytes: Buffer): { inside: Set<unknown>; in_buffer: number } {
  const layer = new VectorTile(new PbfReader(bytes)).layers['dags']
  const inside = new Set<unknown>()
  let in_buffer = 0
  for (let i = 0; i < (layer?.length ?? 0); i += 1) {
    const feature = layer?.feature(i)
    const [west = 0, north = 0, east = 0, south = 0] = feature?.bbox() ?? []
    if (east > margin && west < extent - margin && south > margin && north < extent - margin) inside.add(feature?.id)
    else in_buffer += 1
  }
  return { inside, in_buffer }
}

function rowsOf(version: string, passes: Pass[], same: Same): string[] {
  const each = (what: keyof Pass) => passes.map((pass) => Math.round(pass[what]).toLocaleString('en')).join(', ')
  const ratio = (what: 'fresh' | 'cached', to: 'other' | 'other_bare') =>
    median(passes.map((pass) => pass[what] / pass[to])).toFixed(2)
  const other = `MapServer ${version} by FastCGI, ${processes} processes`
  return [
    `| Tiles a second, ${clients} clients, ${rounds} times: none cached / cached / ${other}, with labels / without | ${each('fresh')} / ${each('cached')} / ${each('other')} / ${each('other_bare')} |`,
    `| Of those requests refused with 503 and sent again | ${refusals.count} |`,
    `| To MapServer with labels, median: none cached / cached | ${ratio('fresh', 'other')} × / ${ratio('cached', 'other')} × |`,
    `| To MapServer without labels: none cached / cached | ${ratio('fresh', 'other_bare')} × / ${ratio('cached', 'other_bare')} × |`,
    `| Parcels in ${same.tiles} of these tiles: own / MapServer's / in both; own in the buffer alone | ${same.own} / ${same.other} / ${same.both}; ${same.own_in_buffer} |`,
  ]
}
