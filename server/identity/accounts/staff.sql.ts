import { sql } from 'kysely'
import type { Role } from '#contract/identity/identity.ts'
import type { Db } from '#server/app/database.ts'

/** One change of access at a time, so that two cannot take away the role of the last two admins. */
export const lockAdmins = (trx: Db) => sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`.execute(trx)

export const lockUser = (trx: Db, id: number) =>
  trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

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
