import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

/**
 * Passes rows to `write` as JSON text, some hundred at a time: one statement each, small enough for the embedded
 * database, few enough to be fast. Calls `done` with the number of written rows.
 */
export async function inBatches<Row>(
  rows: readonly Row[],
  write: (json: string) => Promise<unknown>,
  done: (written: number) => unknown = () => undefined,
): Promise<void> {
  const size = 750
  for (let start = 0; start < rows.length; start += size) {
    await write(JSON.stringify(rows.slice(start, start + size)))
    done(Math.min(start + size, rows.length))
  }
}

/** Advances the sequence after rows with ids of their own: the database's next id follows the last one. */
export async function advanceIds(trx: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      trx,
    )
}

/** Checks the settings for `key`. A lock makes two processes that load at once wait for each other. */
export async function isRecorded(trx: Db, key: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(716351)`.execute(trx)
  const { rows } = await sql`select key from settings where key = ${key}`.execute(trx)
  return rows.length > 0
}

/** Records in the settings that something was loaded. */
export const recordSetting = (trx: Db, key: string, value: object) =>
  sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)`.execute(trx)
