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

/** A person, and the fees of some codes in force on a day: one row a fee, none for one that is not in force. */
export async function payerAndFees(db: Db, user_id: number, codes: readonly FeeCode[], day: string) {
  const { rows } = await sql<{ payer_name: string; code: FeeCode; purpose_en: string; purpose_bn: string }>`
    select users.name as payer_name, fee.code, fee.purpose_en, fee.purpose_bn
    from users cross join (
      select distinct on (code) code, purpose_en, purpose_bn from fees
      where code = any(${[...codes]}::text[]) and valid_from <= ${day}::date order by code, valid_from desc) as fee
    where users.id = ${user_id}`.execute(db)
  return rows
}

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
