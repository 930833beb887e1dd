import { type Insertable, sql } from 'kysely'
import { deleteOldRows } from '#server/app/database/old-rows.ts'
import type { Db, Tables } from '#server/app/database.ts'

export const insertOpenidLogin = (db: Db, login: Insertable<Tables['openid_logins']>) =>
  db.insertInto('openid_logins').values(login).execute()

/** Uses up a login that this browser began; nothing if it is unknown, used, too old or another browser's. */
export const redeemOpenidLogin = (db: Db, by: { state_hash: Uint8Array; browser_hash: Uint8Array }, at: Date) =>
  db
    .updateTable('openid_logins')
    .set({ used_at: at })
    .where('state_hash', '=', by.state_hash)
    .where('browser_hash', '=', by.browser_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`${at}::timestamptz`)
    .returning(['provider', 'nonce', 'code_verifier'])
    .executeTakeFirst()

/** Logins that ran out before a moment, used or not. */
export const deleteOldOpenidLogins = (db: Db, before: Date, most: number): Promise<number> =>
  deleteOldRows(db, { table: 'openid_logins', age: sql`expires_at` }, before, most)

/** Lets two first logins of one person wait for each other, so that they make one account. */
export const lockPerson = (trx: Db, issuer: string, subject: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`openid:${issuer} ${subject}`}, 0))`.execute(trx)

/** The account that a person of a provider opens. */
export const joinedUserId = async (trx: Db, issuer: string, subject: string): Promise<number | undefined> =>
  (
    await trx
      .selectFrom('openid_accounts')
      .select('user_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()
  )?.user_id

/** True if another person of the provider opens the account already. */
export const isJoined = async (trx: Db, user_id: number, issuer: string): Promise<boolean> =>
  (await trx
    .selectFrom('openid_accounts')
    .select('id')
    .where('user_id', '=', user_id)
    .where('issuer', '=', issuer)
    .executeTakeFirst()) !== undefined

export const insertOpenidAccount = (trx: Db, account: Insertable<Tables['openid_accounts']>) =>
  trx.insertInto('openid_accounts').values(account).execute()

export const openidAccountsOf = (db: Db, user_id: number) =>
  db
    .selectFrom('openid_accounts')
    .select(['id', 'issuer', 'created_at', 'last_used_at'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()

export const deleteOpenidAccountOf = (trx: Db, user_id: number, id: number) =>
  trx
    .deleteFrom('openid_accounts')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning('issuer')
    .executeTakeFirst()

export const touchOpenidAccount = (trx: Db, issuer: string, subject: string, at: Date) =>
  trx
    .updateTable('openid_accounts')
    .set({ last_used_at: at })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
