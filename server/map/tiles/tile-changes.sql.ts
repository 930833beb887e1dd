import { sql } from 'kysely'
import type { TileLayer } from '#contract/map/tiles.ts'
import type { Db } from '#server/app/database.ts'
import type { Block, Square } from './tile-address.ts'

/** Number of changes of a square. Every committed change raises it. */
export async function changesOf(db: Db, { layer, x, y }: Square): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    select coalesce(sum(changes), 0)::bigint as changes from tile_changes
    where layer = ${layer} and x = ${x} and y = ${y}`.execute(db)
  return rows[0]?.changes ?? 0
}

type Counted = Square & { changes: number }

/** Numbers of changes of the squares of a layer in a block; squares that never changed are left out. */
export async function changesInBlock(db: Db, layer: TileLayer, { x, y, width }: Block): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select layer, x, y, sum(changes)::bigint as changes from tile_changes
    where layer = ${layer} and x between ${x} and ${x + width - 1} and y between ${y} and ${y + width - 1}
    group by layer, x, y order by x, y`.execute(db)
  return rows
}

/** Squares with fewer rows are left as they are. */
const worth_folding = 16

/** Makes one row of the rows of a square, with the same sum, so that counting them stays quick. */
export async function foldTileChanges(db: Db): Promise<void> {
  await sql`
    with crowded as (
      select layer, x, y from tile_changes group by layer, x, y having count(*) >= ${worth_folding} limit 10000),
    gone as (
      delete from tile_changes using crowded
      where tile_changes.layer = crowded.layer and tile_changes.x = crowded.x and tile_changes.y = crowded.y
      returning tile_changes.layer, tile_changes.x, tile_changes.y, tile_changes.changes)
    insert into tile_changes (layer, x, y, changes)
    select layer, x, y, sum(changes) from gone group by layer, x, y`.execute(db)
}
