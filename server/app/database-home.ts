import { sql } from 'kysely'
import type { Db } from './database.ts'
import { databaseIdentity } from './storage-owner.ts'

/**
 * Whether a database is the register, or a copy of it: one that was restored, moved or cloned sends nothing to anybody
 * until somebody takes it over. Its home is kept in the database: the identity that it had there, and the timeline of
 * PostgreSQL, which grows when a copy of its files is recovered to a moment and promoted.
 */
type Home = { identity: string; timeline: number }

type Found = { home: Home | null; timeline: number }

async function find(db: Db): Promise<Found> {
  const { rows } = await sql<Found>`
    select (select value from settings where key = 'database_home') as home, timeline_id as timeline
    from pg_control_checkpoint()`.execute(db)
  return rows[0] ?? { home: null, timeline: 0 }
}

const record = (db: Db, home: Home) =>
  sql`insert into settings (key, value) values ('database_home', ${JSON.stringify(home)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db)

/** True for a copy. A database that no server was started on is at home. */
export async function isCopy(db: Db): Promise<boolean> {
  const { home, timeline } = await find(db)
  return home !== null && (home.identity !== (await databaseIdentity(db)) || home.timeline !== timeline)
}

/** Makes a database the register: after it has taken the place of the one that it was copied from. */
export async function claimRegister(db: Db): Promise<void> {
  await record(db, { identity: await databaseIdentity(db), timeline: (await find(db)).timeline })
}

/** Marks a database that was just filled from a backup or from another database. */
export const markCopy = (db: Db) => record(db, { identity: '', timeline: 0 })

/** Tells if nothing may leave this server. */
export type Quiet = { isQuiet: () => boolean; refresh: () => Promise<void> }

export const neverQuiet: Quiet = { isQuiet: () => false, refresh: async () => undefined }

/**
 * Reads if the database of a server is a copy; `refresh` reads it again. A server that runs on the register sees that a
 * standby was promoted and goes on there; a server that starts on another timeline cannot tell it from a restored copy.
 */
export async function openQuiet(db: Db, { quiet: is_set }: { quiet: boolean }): Promise<Quiet> {
  if (is_set) return { isQuiet: () => true, refresh: async () => undefined }
  if ((await find(db)).home === null) await claimRegister(db)
  let is_copy = await isCopy(db)
  return {
    isQuiet: () => is_copy,
    async refresh() {
      const { home, timeline } = await find(db)
      const is_promoted = home !== null && home.timeline < timeline && home.identity === (await databaseIdentity(db))
      if (!is_copy && is_promoted) await claimRegister(db)
      else is_copy = await isCopy(db)
    },
  }
}
