import type { Db } from '#server/app/database.ts'

/** Name of an account; the office compares it with the card when it proves the identity. */
export const nameOfApplicant = async (db: Db, user_id: number): Promise<string> =>
  (await db.selectFrom('users').select('name').where('id', '=', user_id).executeTakeFirstOrThrow()).name
