import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

export const passwordHash = async (db: Db, user_id: number) =>
  (await db.selectFrom('users').select('password_hash').where('id', '=', user_id).executeTakeFirstOrThrow())
    .password_hash

export const insertResetRequest = async (db: Db, email: string): Promise<void> => {
  await db.insertInto('reset_requests').values({ email }).execute()
}

/** True if somebody logged in to an account since a moment, or opened it since. */
export const wasUsedSince = async (db: Db, user_id: number, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where((used) => used(used.fn.coalesce('last_login_at', 'created_at'), '>', since))
    .executeTakeFirst()) !== undefined

/** The next one that no other instance is answering, taken off the list. */
export async function claimResetRequest(trx: Db): Promise<{ email: string } | undefined> {
  const { rows } = await sql<{ email: string }>`
    delete from reset_requests where id = (
      select id from reset_requests order by id limit 1 for update skip locked)
    returning email`.execute(trx)
  return rows[0]
}

/** Sets a person's own password, and ends the logins that wait for a code after the old one. */
export async function setPassword(trx: Db, user_id: number, password_hash: string, at: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash, password_changed_at: at, password_change_required: false, updated_at: at })
    .where('id', '=', user_id)
    .execute()
  await trx
    .updateTable('login_challenges')
    .set({ used_at: at })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute()
}

/** From now on the password opens nothing but its own change. */
export const requirePasswordChange = (trx: Db, user_id: number) =>
  trx.updateTable('users').set({ password_change_required: true }).where('id', '=', user_id).execute()

/** Ends every session of a person, but for one that is kept. */
export const endSessionsBut = (trx: Db, user_id: number, current_id: number | null, at: Date) =>
  trx
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .$if(current_id !== null, (rows) => rows.where('id', '<>', current_id ?? 0))
    .execute()
