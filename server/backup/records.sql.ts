import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/app/database.ts'

const Made = z.object({ id: z.string(), at: z.string(), archive: z.string() })
/** A backup that was made or rehearsed, and where it lies. */
export type MadeBackup = z.infer<typeof Made>

const keys = { made: 'last_backup', rehearsed: 'last_rehearsal' } as const

/** The last backup, or the last rehearsal of one; null if there was none. */
export async function lastBackup(db: Db, what: keyof typeof keys): Promise<MadeBackup | null> {
  const { rows } = await sql<{ value: unknown }>`select value from settings where key = ${keys[what]}`.execute(db)
  return rows[0] ? Made.parse(rows[0].value) : null
}

export const recordBackup = (db: Db, what: keyof typeof keys, made: MadeBackup) =>
  sql`insert into settings (key, value) values (${keys[what]}, ${JSON.stringify(made)}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(db)
