import { type Insertable, sql } from 'kysely'
import { deleteOldRows } from '#server/app/database/old-rows.ts'
import { tryOneTimeCode } from '#server/app/database/one-time-codes.ts'
import type { Db, Tables } from '#server/app/database.ts'

/** The operator, as the text message to the caller names them. */
export const operatorById = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['name', 'digital_centre'])
    .where('id', '=', id)
    .where('role', '=', 'helper')
    .executeTakeFirst()

export const insertLook = (trx: Db, look: Insertable<Tables['hotline_looks']>) =>
  trx.insertInto('hotline_looks').values(look).returning('id').executeTakeFirstOrThrow()

/** True if the operator asked for it in the same login. */
export const isLookOf = async (db: Db, id: number, operator: { id: number; session_id: number }): Promise<boolean> =>
  (await db
    .selectFrom('hotline_looks')
    .select('id')
    .where('id', '=', id)
    .where('operator_id', '=', operator.id)
    .where('operator_session_id', '=', operator.session_id)
    .executeTakeFirst()) !== undefined

/** A look whose code may still be tried, with this try counted. */
export const tryCode = (trx: Db, id: number, at: Date) =>
  tryOneTimeCode(trx, at, {
    table: 'hotline_looks',
    row: sql`id = ${id}`,
    used: 'confirmed_at',
    expires: 'code_expires_at',
  })

export const confirmLook = (trx: Db, id: number, times: { confirmed_at: Date; expires_at: Date }) =>
  trx.updateTable('hotline_looks').set(times).where('id', '=', id).execute()

/** An operator speaks with one caller at a time: what is still open from before ends. */
export const endOthersOfOperator = (trx: Db, operator_id: number, but_id: number, at: Date) =>
  trx
    .updateTable('hotline_looks')
    .set({ expires_at: at })
    .where('operator_id', '=', operator_id)
    .where('expires_at', '>', at)
    .where('id', '<>', but_id)
    .execute()

/** The open look of an account that is not disabled. */
export const openLook = (db: Db, id: number, at: Date) =>
  db
    .selectFrom('hotline_looks')
    .innerJoin('users', 'users.id', 'hotline_looks.user_id')
    .select(['hotline_looks.id', 'hotline_looks.user_id', 'expires_at'])
    .where('hotline_looks.id', '=', id)
    .where('expires_at', '>', at)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()

/** Deletes old requests whose code nobody read out. */
export const deleteUnconfirmedLooks = (db: Db, before: Date, most: number): Promise<number> =>
  deleteOldRows(db, { table: 'hotline_looks', age: sql`asked_at`, only: sql`confirmed_at is null` }, before, most)

export const deleteOldLooks = (db: Db, before: Date, most: number): Promise<number> =>
  deleteOldRows(db, { table: 'hotline_looks', age: sql`expires_at`, only: sql`confirmed_at is not null` }, before, most)
