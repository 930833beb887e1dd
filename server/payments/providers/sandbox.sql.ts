import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { type Db, type Tables, withoutWaitingForDisk } from '#server/app/database.ts'

/** Takes a charge once: a second one with the same reference finds the first. */
export async function openCharge(db: Db, charge: Insertable<Tables['sandbox_charges']>) {
  const opened = await db
    .insertInto('sandbox_charges')
    .values(charge)
    .onConflict((on) => on.column('reference').doNothing())
    .returningAll()
    .returning(withoutWaitingForDisk)
    .executeTakeFirst()
  return opened ? { ...opened, is_ripe: false } : chargeOf(db, charge.reference)
}

export const chargeOf = (db: Db, reference: string) =>
  db
    .selectFrom('sandbox_charges')
    .selectAll()
    .select(sql<boolean>`created_at < now() - interval '3 seconds'`.as('is_ripe'))
    .where('reference', '=', reference)
    .executeTakeFirst()

/** The plan is in the text of the statement, so that its partial index is used. */
export const chargesToCallBack = (db: Db) =>
  db
    .selectFrom('sandbox_charges')
    .select(['reference', 'provider_ref', 'amount_poisha', 'callback_url'])
    .where('called_back_at', 'is', null)
    .where('plan', '=', sql.lit('succeed-later'))
    .where('created_at', '<', sql<Date>`now() - interval '3 seconds'`)
    .orderBy('created_at')
    .limit(20)
    .execute()

export const markCalledBack = (db: Db, reference: string) =>
  db.updateTable('sandbox_charges').set({ called_back_at: sql`now()` }).where('reference', '=', reference).execute()

export const refundCharge = (db: Db, reference: string, amount_poisha: number) =>
  db
    .updateTable('sandbox_charges')
    .set({ refunded_poisha: amount_poisha })
    .where('reference', '=', reference)
    .executeTakeFirst()
