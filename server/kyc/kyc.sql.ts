import type { Db } from '#server/app/database.ts'

/** The newest proof of identity of a person. */
export const latestKycOf = (db: Db, user_id: number) =>
  db.selectFrom('kycs').selectAll().where('user_id', '=', user_id).orderBy('id', 'desc').limit(1).executeTakeFirst()
