import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/app/database.ts'
import { concurrencyLimit } from './concurrency-limit.ts'
import { databaseEncodes, encodedByDatabase, readProjections } from './database-encoder.sql.ts'
import { encodedHere } from './own-encoder.ts'
import { isDrawn, squareOf, type Tile } from './tile-address.ts'
import { changesOf } from './tile-changes.sql.ts'
import { full_detail, lessDetail, max_bytes } from './tile-detail.ts'
import type { TileEncoder } from './tile-encoder.ts'

/** A tile as it is sent; null where it shows nothing. `etag` follows from its content. */
export type ReadyTile = { etag: string; gzipped: Buffer } | null
type CachedTile = { changes: number; tile: ReadyTile }

const cache_bytes = 64 * 1024 * 1024
/** Memory of a cached tile in addition to its bytes. */
const bytes_beside = 300
/**
 * Building takes a connection to the database and most of a processor: the others are for everybody else. The embedded
 * database has one connection, in which nobody may wait behind several tiles.
 */
const built_at_once = { by_database: 4, here: 1 }

const compressed = promisify(gzip)

/**
 * The tiles of an instance. Each is cached with the number of changes of its square before it was built, and rebuilt
 * when that number differs: so an edit is visible at once, from any instance.
 */
export function makeTiles(db: Db) {
  const kept = new LRUCache<string, CachedTile>({
    maxSize: cache_bytes,
    sizeCalculation: ({ tile }) => bytes_beside + (tile?.gzipped.length ?? 0),
  })
  const building = new Map<string, Promise<ReadyTile>>()
  const builder = once(() => builderOf(db))

  async function get(tile: Tile): Promise<ReadyTile> {
    if (!isDrawn(tile)) return null
    const changes = await changesOf(db, squareOf(tile))
    const key = `${tile.layer}/${tile.z}/${tile.x}/${tile.y}/${tile.survey_type_id}`
    const found = kept.get(key)
    if (found?.changes === changes) return found.tile
    const version = `${key}/${changes}`
    const built = building.get(version) ?? build(tile, key, changes).finally(() => building.delete(version))
    building.set(version, built)
    return built
  }

  async function build(tile: Tile, key: string, changes: number) {
    const { encode, inTurn } = await builder()
    const ready = await inTurn(async () => readyTile(await buildTile(db, encode, tile)))
    kept.set(key, { changes, tile: ready })
    return ready
  }

  /** Does beforehand what the first tile would have others wait for. */
  async function prepare(): Promise<void> {
    await Promise.all([builder(), readProjections(db)])
  }

  return { get, prepare }
}

export type Tiles = ReturnType<typeof makeTiles>

const builderOf = async (db: Db): Promise<{ encode: TileEncoder; inTurn: ReturnType<typeof concurrencyLimit> }> =>
  (await databaseEncodes(db))
    ? { encode: encodedByDatabase, inTurn: concurrencyLimit(built_at_once.by_database) }
    : { encode: encodedHere, inTurn: concurrencyLimit(built_at_once.here) }

/** A tile of at most 500 KB, with all detail that fits. */
export async function buildTile(db: Db, encode: TileEncoder, tile: Tile): Promise<Uint8Array> {
  let detail = full_detail
  for (;;) {
    const { bytes, shapes } = await encode(db, tile, detail)
    if (bytes.length <= max_bytes) return bytes
    detail = lessDetail(detail, { bytes: bytes.length, shapes })
  }
}

async function readyTile(bytes: Uint8Array): Promise<ReadyTile> {
  if (bytes.length === 0) return null
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  return { etag, gzipped: await compressed(bytes, { level: 1 }) }
}

/** Caches one result; a failure is not cached. */
function once<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined
  return () => {
    found ??= find().catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }
}
