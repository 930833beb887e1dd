import { sql } from 'kysely'
import type { FeeCode } from '#contract/payments/payments.ts'
import type { Db } from '#server/app/database.ts'

/** The fees in force on a day in Dhaka. */
export const feesOn = (db: Db, day: string) =>
  db
    .selectFrom('fees')
    .distinctOn('code')
    .select(['code', 'amount_poisha', 'purpose_en', 'purpose_bn', 'valid_from'])
    .where('valid_from', '<=', sql<string>`${day}::date`)
    .orderBy('code')
    .orderBy('valid_from', 'desc')
    .execute()

/** One fee on a day; null when none is in force. */
export async function feeOn(db: Db, code: FeeCode, day: string) {
  const fee = await db
    .selectFrom('fees')
    .select(['code', 'amount_poisha', 'purpose_en', 'purpose_bn', 'valid_from'])
    .where('code', '=', code)
    .where('valid_from', '<=', sql<string>`${day}::date`)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  return fee ?? null
}
