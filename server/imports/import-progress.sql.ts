import { type RawBuilder, sql } from 'kysely'
import { isEmbedded } from '#server/app/database/is-embedded.ts'
import type { Db } from '#server/app/database.ts'

/** Seconds after which a server that says no more is gone. */
const silent_s = 15

/** True if progress reported at that moment is still current. */
export const isFresh = (told_at: RawBuilder<unknown>) =>
  sql`${told_at} > now() - ${silent_s}::int * interval '1 second'`

/** Begins at 0; false if nobody can read the progress, because the import's transaction has the only connection. */
export async function beginProgress(db: Db, import_id: number, total: number): Promise<boolean> {
  const { rows } = await sql<{ shared: boolean }>`
    insert into import_progress (import_id, done, total, told_at) values (${import_id}, 0, ${total}, now())
    on conflict (import_id) do update set done = 0, total = excluded.total, told_at = excluded.told_at,
      is_cancelled = false
    returning not ${isEmbedded} as shared`.execute(db)
  return rows[0]?.shared ?? false
}

/** Stores the progress; true if somebody asked to stop the writing. */
export async function recordProgress(db: Db, import_id: number, done: number): Promise<boolean> {
  const { rows } = await sql<{ is_cancelled: boolean }>`
    update import_progress set done = least(${done}::int, total), told_at = now()
    where import_id = ${import_id} returning is_cancelled`.execute(db)
  return rows[0]?.is_cancelled ?? false
}

/** Asks the server that writes an import to stop; false if none does. */
export async function requestStop(db: Db, import_id: number): Promise<boolean> {
  const { rows } = await sql`
    update import_progress set is_cancelled = true
    where import_id = ${import_id} and ${isFresh(sql`told_at`)} returning import_id`.execute(db)
  return rows.length > 0
}

export const endProgress = (db: Db, import_id: number) =>
  db.deleteFrom('import_progress').where('import_id', '=', import_id).execute()
