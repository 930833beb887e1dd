import type { Db } from '#server/app/database.ts'

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
