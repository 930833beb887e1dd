import { join } from 'node:path'
import { drawParcels } from '#bench/country/seed/plain.sql.ts'
import { layerZooms, most_zoom, type TileLayer, tileLayers } from '#contract/map/tiles.ts'
import { loadGeography } from '#demo/geography/load.ts'
import { between, randomOf } from '#demo/random.ts'
import { readConfig } from '#server/app/config.ts'
import { openDatabase } from '#server/app/database.ts'
import { makeApp } from '#server/make-app.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { ownDatabase } from '../own-database.sql.ts'
import { counted, type Extent, progress, type Run, type Verdict, verdictOf } from '../run.ts'
import { type ReadFeature, readLayer } from './decoded-tile.ts'
import { brokenEdges, differencesOf, extentsOf, type TileName } from './tile-facts.sql.ts'

/**
 * Random tiles of every layer, read by a library that the server does not use, agree with the database within a pixel
 * and continue in their neighbours: on the embedded database and on PostgreSQL.
 */
export const mapTiles: Run = {
  name: 'map-tiles',
  title: 'Tiles of the map',
  run: async (extent) => {
    const folder = temporaryFolder('map-tiles')
    const embedded = await checked({ DATA_DIR: join(folder, 'embedded') }, 'embedded database', extent)
    const server = process.env['ASSURE_DATABASE_URL']
    if (!server) return together([embedded], 'PostgreSQL left out: ASSURE_DATABASE_URL is not set')
    const database = await ownDatabase(server, `jomi_tiles_${process.pid}`)
    try {
      const settings = { DATA_DIR: join(folder, 'postgres'), DATABASE_URL: database.url }
      return together([embedded, await checked(settings, 'PostgreSQL', extent)], '')
    } finally {
      await database.drop()
    }
  },
}

type Found = { where: string; tiles: number; features: number; edges: number; wrong: string[] }

const together = (found: Found[], note: string): Verdict =>
  verdictOf(
    [
      ...found.map(
        ({ where, tiles, features, edges }) =>
          `${where}: ${counted(tiles)} tiles with ${counted(features)} features, ${counted(edges)} of them across a border`,
      ),
      ...(note ? [note] : []),
    ].join('; '),
    found.flatMap(({ where, wrong }) => wrong.map((each) => `${where}: ${each}`)),
  )

async function checked(settings: Record<string, string>, where: string, { small, seed }: Extent): Promise<Found> {
  const config = readConfig({ ...settings, DEMO: '1', LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: '9999999' })
  const quiet = () => undefined
  const { db, close } = await openDatabase(config, { say: quiet, onDeath: fail })
  const { app } = await makeApp({ config, db })
  try {
    await loadGeography(db, quiet)
    await drawParcels(db, small ? 2_000 : 20_000)
    const found: Found = { where, tiles: 0, features: 0, edges: 0, wrong: [] }
    for (const layer of tileLayers) {
      progress(`tiles: ${layer} on ${where}`)
      const names = randomTiles(await extentsOf(db, layer), layer, { seed, count: small ? 20 : 300 })
      for (const tile of names.values()) await compare(tile, found)
    }
    return found
  } finally {
    await app.close()
    await close()
  }

  async function read({ layer, z, x, y }: TileName) {
    const { statusCode, rawPayload } = await app.inject({ url: `/api/map/tiles/${layer}/${z}/${x}/${y}.mvt` })
    if (statusCode !== 200 && statusCode !== 204)
      throw new Error(`${layer}/${z}/${x}/${y} is answered with ${statusCode}`)
    return { polygons: readLayer(rawPayload, layer), labels: readLayer(rawPayload, `${layer}_labels`) }
  }

  async function compare(tile: TileName, found: Found) {
    const here = await read(tile)
    const beside = { ...tile, x: tile.x + 1 }
    const there = tile.x + 1 < 2 ** tile.z ? await read(beside) : undefined
    const name = `${tile.layer}/${tile.z}/${tile.x}/${tile.y}`
    found.tiles += there ? 2 : 1
    found.features += here.polygons.length
    for (const { id, what } of await differencesOf(db, tile, here)) found.wrong.push(`${name}: ${id} ${what}`)
    if (!there) return
    found.edges += common(here.polygons, there.polygons)
    for (const id of await brokenEdges(db, here.polygons, there.polygons, tile.layer))
      found.wrong.push(`${name}: ${id} does not go on in the tile east of it`)
  }
}

const common = (a: ReadFeature[], b: ReadFeature[]) => {
  const ids = new Set(b.map(({ id }) => id))
  return a.filter(({ id }) => ids.has(id)).length
}

function fail(error: Error): never {
  throw error
}

type Box = { west: number; south: number; east: number; north: number }

/** Tiles of any zoom that shows a layer, each around a point in the bounds of one of its shapes. */
function randomTiles(boxes: Box[], layer: TileLayer, { seed, count }: { seed: string; count: number }) {
  const random = randomOf(`tiles ${layer} ${seed}`)
  const tiles = new Map<string, TileName>()
  for (let tries = 0; tiles.size < count && tries < 20 * count; tries += 1) {
    const box = boxes[between(random, 0, boxes.length - 1)]
    if (!box) throw new Error(`there are no ${layer}`)
    const z = between(random, layerZooms[layer].from, most_zoom)
    const lon = box.west + random() * (box.east - box.west)
    const lat = box.south + random() * (box.north - box.south)
    const row = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2
    const [x, y] = [Math.floor(((lon + 180) / 360) * 2 ** z), Math.floor(row * 2 ** z)]
    tiles.set(`${z}/${x}/${y}`, { layer, z, x, y })
  }
  return tiles
}
