import { type Insertable, sql } from 'kysely'
import { deleteOldRows } from '#server/app/database/old-rows.ts'
import { tryOneTimeCode } from '#server/app/database/one-time-codes.ts'
import type { Db, Tables } from '#server/app/database.ts'

export const insertSignup = (trx: Db, signup: Insertable<Tables['phone_signups']>) =>
  trx.insertInto('phone_signups').values(signup).execute()

/** The sign-up of a token if it still may be tried, with this try counted. */
export const trySignup = (trx: Db, token_hash: Buffer, at: Date) =>
  tryOneTimeCode(trx, at, {
    table: 'phone_signups',
    row: sql`token_hash = ${token_hash}`,
    used: 'used_at',
    expires: 'expires_at',
  })

export const endSignup = (trx: Db, id: number, at: Date) =>
  trx.updateTable('phone_signups').set({ used_at: at }).where('id', '=', id).execute()

/** Sign-ups whose code ran out before a moment, used or not. */
export const deleteOldSignups = (db: Db, before: Date, most: number): Promise<number> =>
  deleteOldRows(db, { table: 'phone_signups', age: sql`expires_at` }, before, most)
