import type { Db } from '#server/app/database.ts'
import type { Tile } from './tile-address.ts'
import type { Detail } from './tile-detail.ts'

/** A tile and of how many shapes it was made. */
export type Encoded = { bytes: Uint8Array; shapes: number }

export type TileEncoder = (db: Db, tile: Tile, detail: Detail) => Promise<Encoded>
