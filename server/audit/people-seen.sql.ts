import { sql } from 'kysely'
import { deleteOldRows } from '#server/app/database/old-rows.ts'
import { type Db, nowInSql } from '#server/app/database.ts'

/** Things that show a person's data to staff; a ledger entry shows who paid. */
export type PeopleSubject =
  | 'users'
  | 'kycs'
  | 'land_tax_registrations'
  | 'mutations'
  | 'corrections'
  | 'ledger_entries'
  | 'payments'

/** Records that an account has seen these in the present hour; what is recorded stays as it is. */
export const insertSeen = (
  db: Db,
  actor_id: number,
  subject: PeopleSubject,
  ids: readonly number[],
): Promise<unknown> =>
  sql`
    insert into people_seen (actor_id, subject, subject_id, hour)
    select ${actor_id}, ${subject}, id, date_trunc('hour', ${nowInSql()}, 'UTC') from unnest(${ids}::bigint[]) as seen(id)
    on conflict do nothing`.execute(db)

/** Deletes at most so many of the oldest rows from before a moment. */
export const deleteOldSeen = (db: Db, before: Date, most: number): Promise<number> =>
  deleteOldRows(db, { table: 'people_seen', age: sql`hour` }, before, most)
