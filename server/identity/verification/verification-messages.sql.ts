import type { Db } from '#server/app/database.ts'

/** The newest verification link to the address that a person has now. */
export const newestLinkTo = (db: Db, user_id: number) =>
  db
    .selectFrom('mail_links')
    .select('id')
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'verify_email')
    .where('email', '=', (own) => own.selectFrom('users').select('email').where('id', '=', user_id))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The newest code to the number that a person has now. */
export const newestCodeTo = (db: Db, user_id: number) =>
  db
    .selectFrom('phone_codes')
    .select('id')
    .where('user_id', '=', user_id)
    .where('phone', '=', (own) => own.selectFrom('users').select('phone').where('id', '=', user_id))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
