import { type Kysely, sql } from 'kysely'

let was_full = false

/** Remembers that the database found no room for a statement. */
export const recordDiskFull = () => {
  was_full = true
}

/**
 * True if the database has room again after it reported a full disk: it writes some megabytes to a table that is
 * dropped with its transaction. Costs nothing while the disk was never full.
 */
export async function hasDiskRoom<Any>(db: Kysely<Any>): Promise<boolean> {
  if (!was_full) return true
  try {
    await db.transaction().execute(async (trx) => {
      await sql`create temporary table disk_room on commit drop as
        select n, md5(n::text) as filler from generate_series(1, 100000) n`.execute(trx)
    })
  } catch {
    return false
  }
  was_full = false
  return true
}
