import { sql } from 'kysely'
import { deleteOldRows } from '#server/app/database/old-rows.ts'
import type { Db } from '#server/app/database.ts'

/** Waits until no other transaction judges an attempt under this key. */
export const lockAttempts = (trx: Db, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`attempts:${key}`}, 0))`.execute(trx)

export const insertFailure = (db: Db, key: string, source: string) =>
  db.insertInto('login_failures').values({ email_key: key, address: source }).execute()

export const forgetFailures = (db: Db, key: string) =>
  db.deleteFrom('login_failures').where('email_key', '=', key).execute()

/** Wrong attempts: from this source in the last 15 minutes, and in a row from anywhere, with when each is over. */
export const failuresAt = (db: Db, key: string, source: string) =>
  db
    .selectFrom('login_failures')
    .select([
      sql<number>`count(*) filter (where address = ${source} and failed_at > now() - interval '15 minutes')`.as(
        'recent',
      ),
      sql<number>`count(*)`.as('in_a_row'),
      sql<number>`coalesce(ceil(extract(epoch from
        min(failed_at) filter (where address = ${source} and failed_at > now() - interval '15 minutes')
        + interval '15 minutes' - now())), 900)::int`.as('recent_s'),
      sql<number>`coalesce(ceil(extract(epoch from max(failed_at) + interval '1 hour' - now())), 0)::int`.as(
        'in_a_row_s',
      ),
    ])
    .where('email_key', '=', key)
    .executeTakeFirstOrThrow()

/**
 * Failures of a row that ended before a moment, most of them at addresses without an account; one that goes on stays
 * whole.
 */
export const deleteOldFailures = (db: Db, before: Date, most: number): Promise<number> =>
  deleteOldRows(
    db,
    {
      table: 'login_failures',
      age: sql`failed_at`,
      only: sql`not exists (select from login_failures later where later.email_key = login_failures.email_key
        and later.failed_at >= ${before}::timestamptz)`,
    },
    before,
    most,
  )
