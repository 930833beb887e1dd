import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { TileVersions } from '#contract/map/tiles.ts'
import type { Reader } from '#server/app/database/replica/reads.ts'
import type { Db } from '#server/app/database.ts'
import { concurrencyLimit } from './concurrency-limit.ts'
import { databaseEncodes, encodedByDatabase, readProjections } from './database-encoder.sql.ts'
import { encodedHere } from './own-encoder.ts'
import { type blocksOf, isDrawn, squareOf, type Tile } from './tile-address.ts'
import { changesInBlock, changesOf } from './tile-changes.sql.ts'
import { full_detail, lessDetail, max_bytes } from './tile-detail.ts'
import type { TileEncoder } from './tile-encoder.ts'
import { makeTileEra } from './tile-era.sql.ts'

/** A tile as it is sent; null where it shows nothing. `etag` follows from its content. */
export type ReadyTile = { etag: string; gzipped: Buffer } | null
type CachedTile = { changes: number; tile: ReadyTile }

/** `is_current`: the version in the address is that of the tile. */
export type FoundTile = { tile: ReadyTile; is_current: boolean }

/** The replica has not replayed the version that is in the address. */
class NotReplayed extends Error {}

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
 * when that number differs: so an edit is visible at once, from any instance. The number and then the tile are read from
 * one database: a tile can be newer than its number, which the next number corrects, but never older.
 */
export function makeTiles(db: Db) {
  const kept = new LRUCache<string, CachedTile>({
    maxSize: cache_bytes,
    sizeCalculation: ({ tile }) => bytes_beside + (tile?.gzipped.length ?? 0),
  })
  const building = new Map<string, Promise<ReadyTile>>()
  const builder = once(() => builderOf(db))
  const era = makeTileEra(db)

  /** A tile and whether `version` is its own. A replica that has not replayed that version is not read from. */
  async function get(reads: Reader, tile: Tile, version?: string): Promise<FoundTile> {
    if (!isDrawn(tile)) return { tile: null, is_current: false }
    const current_era = version === undefined ? null : await era()
    return reads(async (from, is_late) => {
      const changes = await changesOf(from, squareOf(tile))
      if (is_late && changes < changesIn(version, current_era)) throw new NotReplayed()
      const is_current = current_era !== null && version === versionOf(current_era, changes)
      return { tile: await tileAt(from, is_late, tile, changes), is_current }
    })
  }

  async function tileAt(from: Db, is_late: boolean, tile: Tile, changes: number): Promise<ReadyTile> {
    const key = `${tile.layer}/${tile.z}/${tile.x}/${tile.y}/${tile.survey_type_id}`
    const found = kept.get(key)
    if (found?.changes === changes) return found.tile
    // A replica that is lost takes only its own builds with it.
    const of_build = `${is_late}/${key}/${changes}`
    const built =
      building.get(of_build) ??
      build(from, is_late, tile)
        .then((ready) => {
          kept.set(key, { changes, tile: ready })
          return ready
        })
        .finally(() => building.delete(of_build))
    building.set(of_build, built)
    return built
  }

  async function build(from: Db, is_late: boolean, tile: Tile): Promise<ReadyTile> {
    const { encode, inTurn, inTurnLate } = await builder()
    return (is_late ? inTurnLate : inTurn)(async () => readyTile(await buildTile(from, encode, tile)))
  }

  /** Versions of the squares of blocks. */
  async function versions(reads: Reader, blocks: ReturnType<typeof blocksOf>): Promise<TileVersions> {
    const current_era = await era()
    if (current_era === null) return { squares: [], others: null }
    const squares = await reads(async (from) => {
      const counted = await Promise.all(blocks.map(({ layer, block }) => changesInBlock(from, layer, block)))
      return counted.flat()
    })
    return {
      squares: squares.map(({ changes, ...square }) => ({ ...square, v: versionOf(current_era, changes) })),
      others: versionOf(current_era, 0),
    }
  }

  /** Does beforehand what the first tile would have others wait for. */
  async function prepare(): Promise<void> {
    await Promise.all([builder(), readProjections(db)])
  }

  return { get, versions, prepare }
}

export type Tiles = ReturnType<typeof makeTiles>

const versionOf = (era: string, changes: number) => `${era}-${changes}`

/** The number of changes in a version of this era; -1 where it is of another one, or none. */
function changesIn(version: string | undefined, era: string | null): number {
  const [of, changes, ...more] = (version ?? '').split('-')
  return era !== null && of === era && more.length === 0 && /^\d{1,15}$/.test(changes ?? '') ? Number(changes) : -1
}

type InTurn = ReturnType<typeof concurrencyLimit>

const builderOf = async (db: Db): Promise<{ encode: TileEncoder; inTurn: InTurn; inTurnLate: InTurn }> => {
  const by_database = await databaseEncodes(db)
  const at_once = by_database ? built_at_once.by_database : built_at_once.here
  return {
    encode: by_database ? encodedByDatabase : encodedHere,
    inTurn: concurrencyLimit(at_once),
    inTurnLate: concurrencyLimit(at_once),
  }
}

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
