import { type Insertable, sql } from 'kysely'
import { latinDigits } from '#contract/digits.ts'
import { mobilePhone, storedPhone } from '#contract/phones.ts'
import type { Db, Tables } from '#server/app/database.ts'

export const insertTaking = (trx: Db, taking: Insertable<Tables['cash_takings']>) =>
  trx.insertInto('cash_takings').values(taking).execute()

/** The name of the officer who took the cash of a payment. */
export async function nameOfTaker(db: Db, payment_id: number): Promise<string> {
  const { name } = await db
    .selectFrom('cash_takings')
    .innerJoin('users', 'users.id', 'cash_takings.taken_by')
    .select('users.name')
    .where('payment_id', '=', payment_id)
    .executeTakeFirstOrThrow()
  return name
}

const max_payers = 5

/** Accounts with a mobile number or e-mail address, or whose payment has a reference. */
export async function payersBy(db: Db, text: string): Promise<number[]> {
  const phone = mobilePhone.safeParse(text).data
  const found = phone
    ? sql`select id from users where phone = ${storedPhone(phone)}`
    : text.includes('@')
      ? sql`select id from users where email = ${text.toLowerCase()}`
      : sql`select user_id as id from payments where reference = ${latinDigits(text).toUpperCase()}`
  const { rows } = await sql<{ id: number }>`${found} limit ${max_payers}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Open accounts by their ids. */
export const openAccounts = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .limit(max_payers)
    .execute()

/** Receipts of a payment, at most 100. */
export const receiptsOf = (db: Db, payment_id: number) =>
  db
    .selectFrom('receipts')
    .select(['number', 'verify_code'])
    .where('payment_id', '=', payment_id)
    .orderBy('series_number')
    .limit(100)
    .execute()

export const isTakenInCash = async (db: Db, payment_id: number): Promise<boolean> =>
  (await db.selectFrom('cash_takings').select('payment_id').where('payment_id', '=', payment_id).executeTakeFirst()) !==
  undefined
