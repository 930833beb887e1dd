import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#server/app/database.ts'

export const orderByTransaction = (db: Db, user_id: number, transaction_id: string) =>
  db
    .selectFrom('land_tax_orders')
    .select(['id', 'request_hash'])
    .where('user_id', '=', user_id)
    .where('transaction_id', '=', transaction_id)
    .executeTakeFirst()

/** Inserts unless the person used the transaction id before; null then. */
export const insertOrder = async (trx: Db, order: Insertable<Tables['land_tax_orders']>) =>
  (await trx
    .insertInto('land_tax_orders')
    .values(order)
    .onConflict((on) => on.columns(['user_id', 'transaction_id']).doNothing())
    .returning('id')
    .executeTakeFirst()) ?? null

export const insertLines = (trx: Db, lines: Insertable<Tables['land_tax_payments']>[]) =>
  trx.insertInto('land_tax_payments').values(lines).execute()

/** The lines of an order, in the order in which offices are locked for their receipts. */
export const linesOfOrder = (db: Db, order_id: number) =>
  db
    .selectFrom('land_tax_payments')
    .selectAll()
    .where('order_id', '=', order_id)
    .orderBy('upazila_id')
    .orderBy('registration_id')
    .orderBy('year')
    .execute()

/**
 * True if money for the order would be for nothing: a year of it is paid, is being paid by another order, or is taxed
 * under another registration since a transfer, a split or a join. Call with the registrations locked.
 */
export async function isSurplus(trx: Db, order_id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from land_tax_payments own join land_tax_registrations land on land.id = own.registration_id
    where own.order_id = ${order_id} and (own.status = 'paid' or own.year collate "C" > land.taxable_until or exists (
      select from land_tax_payments other
      where other.registration_id = own.registration_id and other.year = own.year and other.id <> own.id
        and other.status in ('paid', 'pending')))
    limit 1`.execute(trx)
  return rows.length > 0
}

export const markLinesPaid = (trx: Db, order_id: number, at: Date) =>
  trx
    .updateTable('land_tax_payments')
    .set({ status: 'paid', paid_at: at })
    .where('order_id', '=', order_id)
    .where('status', 'in', ['pending', 'failed'])
    .execute()

/** Years that were given back in full are due again. */
export async function markLinesRefunded(trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('land_tax_payments')
    .set({ status: 'refunded' })
    .where('id', 'in', [...ids])
    .where('status', '=', 'paid')
    .execute()
}

/** Frees the years of a payment that failed; answers how many were waiting for it. */
export async function markLinesFailed(trx: Db, order_id: number): Promise<number> {
  const result = await trx
    .updateTable('land_tax_payments')
    .set({ status: 'failed' })
    .where('order_id', '=', order_id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export const orderOf = (db: Db, user_id: number, id: number) =>
  db.selectFrom('land_tax_orders').selectAll().where('id', '=', id).where('user_id', '=', user_id).executeTakeFirst()

export const paymentOfOrder = async (db: Db, order_id: number) => {
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('purpose', '=', 'land_tax')
    .where('subject_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return id
}
