import type { Role } from '#contract/identity/identity.ts'
import type { Db } from '#server/app/database.ts'

/** Holds all admins, so that two of them cannot take away the last one's role at once. */
export const lockAdmins = (trx: Db) =>
  trx.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id').forUpdate().execute()

export const hasOtherAdmin = async (trx: Db, id: number) =>
  (await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const updateAccess = (
  trx: Db,
  id: number,
  access: { role: Role; digital_centre: string | null; disabled_at: Date | null },
  at: Date,
) =>
  trx
    .updateTable('users')
    .set((row) => ({ ...access, version: row('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .execute()

export const forgetWorkPlaces = (trx: Db, user_id: number) =>
  trx.deleteFrom('staff_upazilas').where('user_id', '=', user_id).execute()

export const knownUpazilas = async (trx: Db, ids: number[]): Promise<number> =>
  ids.length === 0 ? 0 : (await trx.selectFrom('upazilas').select('id').where('id', 'in', ids).execute()).length

/** Ends every login of a person that waits for its code. */
export const endChallenges = (trx: Db, user_id: number, at: Date) =>
  trx
    .updateTable('login_challenges')
    .set({ used_at: at })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute()
