import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#server/app/database.ts'

/** Marks an address proven while it still is the person's. */
export const markEmailVerified = (trx: Db, user_id: number, email: string, at: Date) =>
  trx
    .updateTable('users')
    .set({ email_verified_at: at })
    .where('id', '=', user_id)
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .execute()

export const isEmailVerified = async (db: Db, user_id: number, email: string) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Marks a phone proven; false when it no longer is the person's. */
export async function markPhoneVerified(trx: Db, user_id: number, phone: string, at: Date): Promise<boolean> {
  const row = await trx
    .updateTable('users')
    .set({ phone_verified_at: at })
    .where('id', '=', user_id)
    .where('phone', '=', phone)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const insertPhoneCode = (trx: Db, code: Insertable<Tables['phone_codes']>) =>
  trx.insertInto('phone_codes').values(code).execute()

/** The newest code of a person that still may be tried, with this try counted. */
export const tryPhoneCode = (trx: Db, user_id: number, at: Date) =>
  trx
    .updateTable('phone_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', (newest) =>
      newest.selectFrom('phone_codes').select('id').where('user_id', '=', user_id).orderBy('id', 'desc').limit(1),
    )
    .where('used_at', 'is', null)
    .where('tries', '<', 5)
    .where('expires_at', '>', sql<Date>`${at}::timestamptz`)
    .returning(['id', 'phone', 'code_hash'])
    .executeTakeFirst()

export const redeemPhoneCode = (trx: Db, id: number, at: Date) =>
  trx.updateTable('phone_codes').set({ used_at: at }).where('id', '=', id).execute()
