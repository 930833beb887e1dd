import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#server/app/database.ts'

/** The next number of a series in an office and year; the row stays locked until the number's receipt is committed. */
export async function nextReceiptNumber(trx: Db, series: string, office_code: string, fiscal_year: string) {
  const row = await trx
    .insertInto('receipt_series')
    .values({ series, office_code, fiscal_year, last_number: 1 })
    .onConflict((on) =>
      on
        .columns(['series', 'office_code', 'fiscal_year'])
        .doUpdateSet({ last_number: sql<number>`receipt_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return row.last_number
}

export const insertReceipt = (trx: Db, receipt: Insertable<Tables['receipts']>) =>
  trx.insertInto('receipts').values(receipt).execute()

export const insertDocument = (trx: Db, document: Insertable<Tables['documents_issued']>) =>
  trx.insertInto('documents_issued').values(document).execute()

export const receiptOfPayment = (db: Db, payment_id: number) =>
  db
    .selectFrom('receipts')
    .selectAll()
    .where('payment_id', '=', payment_id)
    .where('line_id', 'is', null)
    .executeTakeFirst()

/** The receipt of one line of a payment that has several. */
export const receiptOfLine = (db: Db, { payment_id, line_id }: { payment_id: number; line_id: number }) =>
  db
    .selectFrom('receipts')
    .selectAll()
    .where('payment_id', '=', payment_id)
    .where('line_id', '=', line_id)
    .executeTakeFirst()

export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof receiptOfLine>>>

export const receiptByCode = (db: Db, verify_code: string) =>
  db.selectFrom('receipts').selectAll().where('verify_code', '=', verify_code).executeTakeFirst()

export const documentOfApplication = (db: Db, application_id: number) =>
  db.selectFrom('documents_issued').selectAll().where('application_id', '=', application_id).executeTakeFirst()

export const documentByCode = (db: Db, verify_code: string) =>
  db.selectFrom('documents_issued').selectAll().where('verify_code', '=', verify_code).executeTakeFirst()

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof documentByCode>>>

export const receiptByNumber = (db: Db, number: string) =>
  db.selectFrom('receipts').selectAll().where('number', '=', number).executeTakeFirst()

export const documentByNumber = (db: Db, number: string) =>
  db.selectFrom('documents_issued').selectAll().where('number', '=', number).executeTakeFirst()

/** The numbers of the papers withdrawn last. */
export async function withdrawnNumbers(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from (
      (select number, revoked_at from receipts where revoked_at is not null order by revoked_at desc, number desc limit ${most})
      union all
      (select number, revoked_at from documents_issued where revoked_at is not null
        order by revoked_at desc, number desc limit ${most})
    ) as withdrawn order by revoked_at desc, number desc limit ${most}`.execute(db)
  return rows.map(({ number }) => number)
}

/** When a paper was withdrawn last. */
export async function lastWithdrawal(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(
      (select max(revoked_at) from receipts where revoked_at is not null),
      (select max(revoked_at) from documents_issued where revoked_at is not null)
    ) as at`.execute(db)
  return rows[0]?.at ?? null
}

export const upazilaOffice = (db: Db, upazila_id: number) =>
  db.selectFrom('upazilas').select('office_code').where('id', '=', upazila_id).executeTakeFirstOrThrow()
