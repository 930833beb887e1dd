import { type Insertable, sql } from 'kysely'
import { deleteOldRows } from '#server/app/database/old-rows.ts'
import { tryOneTimeCode } from '#server/app/database/one-time-codes.ts'
import type { Db, Tables } from '#server/app/database.ts'

/** Waits until nobody else is proving this phone. */
export const lockPhone = (trx: Db, phone: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`phone:${phone}`}, 0))`.execute(trx)

/** No account has proven this phone any more; answers which had. */
export const endProofsOfPhone = (trx: Db, phone: string) =>
  trx
    .updateTable('users')
    .set({ phone_verified_at: null })
    .where('phone', '=', phone)
    .where('phone_verified_at', 'is not', null)
    .returning('id')
    .execute()

/** True if the number is the only login of an account: it has no verified e-mail. */
export const isOnlyLogin = async (trx: Db, phone: string): Promise<boolean> =>
  (await trx
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('phone_verified_at', 'is not', null)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** True if the phone is the person's, who cannot change it until the end of the transaction. */
export const isPhoneOf = async (trx: Db, user_id: number, phone: string): Promise<boolean> =>
  (await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('phone', '=', phone)
    .forUpdate()
    .executeTakeFirst()) !== undefined

export const markPhoneVerified = (trx: Db, user_id: number, at: Date) =>
  trx.updateTable('users').set({ phone_verified_at: at }).where('id', '=', user_id).execute()

export const insertPhoneCode = (trx: Db, code: Insertable<Tables['phone_codes']>) =>
  trx.insertInto('phone_codes').values(code).returning('id').executeTakeFirstOrThrow()

/** The newest code of a person that still may be tried, with this try counted. */
export const tryPhoneCode = (trx: Db, user_id: number, at: Date) =>
  tryOneTimeCode(trx, at, {
    table: 'phone_codes',
    row: sql`id = (select id from phone_codes where user_id = ${user_id} order by id desc limit 1)`,
    used: 'used_at',
    expires: 'expires_at',
  })

export const redeemPhoneCode = (trx: Db, id: number, at: Date) =>
  trx.updateTable('phone_codes').set({ used_at: at }).where('id', '=', id).execute()

/** Codes that ran out before a moment, used or not. */
export const deleteOldCodes = (db: Db, before: Date, most: number): Promise<number> =>
  deleteOldRows(db, { table: 'phone_codes', age: sql`expires_at` }, before, most)
