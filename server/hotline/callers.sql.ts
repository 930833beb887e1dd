import type { Db } from '#server/app/database.ts'

/** The account that has proven a number, while it is open here. */
export const accountOfPhone = (db: Db, phone: string, demo: boolean) =>
  db
    .selectFrom('users')
    .select(['id', 'language'])
    .where('phone', '=', phone)
    .where('phone_verified_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .$if(!demo, (rows) => rows.where('demo', '=', false))
    .executeTakeFirst()
