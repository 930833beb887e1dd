import { type Insertable, sql } from 'kysely'
import { deleteOldRows } from '#server/app/database/old-rows.ts'
import type { Db, Tables } from '#server/app/database.ts'

type Purpose = Tables['mail_links']['purpose']

export const insertMailLink = (trx: Db, link: Insertable<Tables['mail_links']>) =>
  trx.insertInto('mail_links').values(link).returning('id').executeTakeFirstOrThrow()

/** An older link of the same purpose stops working when a new one is sent. */
export const endMailLinks = (trx: Db, user_id: number, purpose: Purpose, at: Date) =>
  trx
    .updateTable('mail_links')
    .set({ used_at: at })
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()

/** Uses a link once: the row, or nothing when it is unknown, run out or used. */
export const redeemMailLink = (trx: Db, purpose: Purpose, token_hash: Uint8Array, at: Date) =>
  trx
    .updateTable('mail_links')
    .set({ used_at: at })
    .where('token_hash', '=', token_hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`${at}::timestamptz`)
    .returning(['user_id', 'email'])
    .executeTakeFirst()

/** Whom a link is for that still works. */
export const openMailLink = (db: Db, purpose: Purpose, token_hash: Uint8Array, at: Date) =>
  db
    .selectFrom('mail_links')
    .select('user_id')
    .where('token_hash', '=', token_hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`${at}::timestamptz`)
    .executeTakeFirst()

/** Whom a link was for, used or not. */
export const mailLink = (db: Db, purpose: Purpose, token_hash: Uint8Array) =>
  db
    .selectFrom('mail_links')
    .select(['user_id', 'email'])
    .where('token_hash', '=', token_hash)
    .where('purpose', '=', purpose)
    .executeTakeFirst()

/** Links that ran out before a moment, used or not. */
export const deleteOldLinks = (db: Db, before: Date, most: number): Promise<number> =>
  deleteOldRows(db, { table: 'mail_links', age: sql`expires_at` }, before, most)
