import { type Insertable, sql } from 'kysely'
import { deleteOldRows } from '#server/app/database/old-rows.ts'
import type { Db, Tables } from '#server/app/database.ts'

export const insertSignup = (trx: Db, signup: Insertable<Tables['phone_signups']>) =>
  trx.insertInto('phone_signups').values(signup).execute()

/** The sign-up of a token if it still may be tried, with this try counted. */
export const trySignup = (trx: Db, token_hash: Buffer, at: Date) =>
  trx
    .updateTable('phone_signups')
    .set({ tries: sql<number>`tries + 1` })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('tries', '<', 5)
    .where('expires_at', '>', sql<Date>`${at}::timestamptz`)
    .returning(['id', 'name', 'phone', 'password_hash', 'language', 'code_hash'])
    .executeTakeFirst()

export const endSignup = (trx: Db, id: number, at: Date) =>
  trx.updateTable('phone_signups').set({ used_at: at }).where('id', '=', id).execute()

/** Sign-ups whose code ran out before a moment, used or not. */
export const deleteOldSignups = (db: Db, before: Date, most: number): Promise<number> =>
  deleteOldRows(db, { table: 'phone_signups', age: sql`expires_at` }, before, most)
