import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'
import { inTime } from '#server/app/in-time.ts'
import { commit, version } from '#server/app/version.ts'

/** Raised when the same records give other tiles than in the release before, within one version of the program. */
const tile_format = 2

/**
 * Name of the time in which a number of changes means one content. After a fail-over that lost a commit, a restore or an
 * update the counts may be those of before with other content, and tiles are cached for a year by their version.
 */
async function readEra(leader: Db): Promise<string> {
  const { rows } = await sql<{ history: string }>`
    select concat_ws(':', (select value ->> 'id' from settings where key = 'storage_owner'), system_identifier,
      'tile_changes'::regclass::oid, substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)) as history
    from pg_control_system()`.execute(leader)
  const facts = [rows[0]?.history, version, commit, tile_format]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 10)
}

const fresh_ms = 5000
const patience_ms = 1000

/** Reads the era from the leader at most every five seconds: a replica does not know of a fail-over at once. */
export function makeTileEra(leader: Db) {
  let known: string | null = null
  let read_at = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    try {
      known = await inTime(readEra(leader), patience_ms)
    } catch {
      // The last one stands until the leader is back: nothing is written meanwhile.
    }
    read_at = performance.now()
  }

  /** Null until it could be read once: no tile is then cached for good. */
  return async (): Promise<string | null> => {
    if (performance.now() - read_at > fresh_ms) {
      reading ??= read().finally(() => {
        reading = undefined
      })
      await reading
    }
    return known
  }
}
