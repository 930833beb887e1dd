import { type Insertable, sql } from 'kysely'
import type { ReceiptChallan } from '#contract/payments/payments.ts'
import type { Db, Tables } from '#server/app/database.ts'

type Series = { series: string; office_id: number; fiscal_year: string }

/**
 * Takes the next numbers of a series in an office and year, and answers the first and the code of the office. The row
 * stays locked until their receipts are committed, so that numbers have no gaps.
 */
export async function reserveReceiptNumbers(trx: Db, { series, office_id, fiscal_year }: Series, count: number) {
  const { rows } = await sql<{ first: number; office_code: string }>`
    insert into receipt_series (series, office_code, fiscal_year, last_number)
    select ${series}, office_code, ${fiscal_year}, ${count}::int from upazilas where id = ${office_id}
    on conflict (series, office_code, fiscal_year)
      do update set last_number = receipt_series.last_number + excluded.last_number
    returning (last_number - ${count}::int + 1)::int as first, office_code`.execute(trx)
  const [taken] = rows
  if (!taken) throw new Error(`office ${office_id} is not on record`)
  return taken
}

/** A statement has room for 65,535 values. */
const receipts_per_statement = 500

type NewReceipt = Insertable<Tables['receipts']>
type NewDocument = Insertable<Tables['documents_issued']>

/** Writes receipts, and with the first of them the papers that were paid for. */
export async function insertReceipts(trx: Db, receipts: readonly NewReceipt[], papers: readonly NewDocument[] = []) {
  for (let start = 0; start < receipts.length; start += receipts_per_statement) {
    const rows = receipts.slice(start, start + receipts_per_statement)
    if (start > 0 || papers.length === 0) await trx.insertInto('receipts').values(rows).execute()
    else
      await trx
        .with('issued', (query) => query.insertInto('documents_issued').values(papers).returning('id'))
        .insertInto('receipts')
        .values(rows)
        .execute()
  }
}

export const insertDocument = (trx: Db, document: NewDocument) =>
  trx.insertInto('documents_issued').values(document).execute()

/** The sheet of a dag that says just this and is not withdrawn; undefined where none was issued. */
export const parcelSheetOf = (db: Db, dag_id: number, content_hash: string) =>
  db
    .selectFrom('documents_issued')
    .selectAll()
    .where('kind', '=', 'parcel_sheet')
    .where('dag_id', '=', dag_id)
    .where('content_hash', '=', content_hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

export async function nextParcelSheetNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('parcel_sheet_numbers')::int as number`.execute(db)
  return rows[0]?.number ?? 0
}

export const receiptOfPayment = (db: Db, payment_id: number) =>
  db
    .selectFrom('receipts')
    .selectAll()
    .where('payment_id', '=', payment_id)
    .where('line_id', 'is', null)
    .executeTakeFirst()

const max_receipts = 100

export const receiptsOfPayment = (db: Db, payment_id: number) =>
  db
    .selectFrom('receipts')
    .selectAll()
    .where('payment_id', '=', payment_id)
    .orderBy('series_number')
    .limit(max_receipts)
    .execute()

/** The receipt of one line of a payment that has several. */
export const receiptOfLine = (db: Db, { payment_id, line_id }: { payment_id: number; line_id: number }) =>
  db
    .selectFrom('receipts')
    .selectAll()
    .where('payment_id', '=', payment_id)
    .where('line_id', '=', line_id)
    .executeTakeFirst()

export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof receiptOfLine>>>

/** Poisha of a receipt that were refunded, by the ledger. */
export async function refundedOfReceipt(
  db: Db,
  { payment_id, line_id }: Pick<ReceiptRow, 'payment_id' | 'line_id'>,
): Promise<number> {
  const { rows } = await sql<{ refunded: number }>`
    select coalesce(sum(e.amount_poisha), 0)::bigint as refunded
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.payment_id = ${payment_id} and t.kind = 'refund' and e.account like 'revenue:%'
      and (${line_id}::bigint is null or e.line_id = ${line_id}::bigint)`.execute(db)
  return rows[0]?.refunded ?? 0
}

/** The challan by which the money of a receipt was paid into the treasury; null before it is on record. */
export async function challanOfReceipt(
  db: Db,
  { payment_id, line_id }: Pick<ReceiptRow, 'payment_id' | 'line_id'>,
): Promise<ReceiptChallan | null> {
  const { rows } = await sql<{ challan: ReceiptChallan | null }>`
    select challan_of(${payment_id}, ${line_id}) as challan`.execute(db)
  return rows[0]?.challan ?? null
}

export const receiptByCode = (db: Db, verify_code: string) =>
  db.selectFrom('receipts').selectAll().where('verify_code', '=', verify_code).executeTakeFirst()

export const documentOfApplication = (db: Db, application_id: number) =>
  db.selectFrom('documents_issued').selectAll().where('application_id', '=', application_id).executeTakeFirst()

export const documentOfMutation = (db: Db, mutation_id: number, kind: MutationPaper) =>
  db
    .selectFrom('documents_issued')
    .selectAll()
    .where('mutation_id', '=', mutation_id)
    .where('kind', '=', kind)
    .executeTakeFirst()

export type MutationPaper = 'mutation_certificate' | 'mutation_dcr'
export type CorrectionPaper = 'correction_certificate' | 'correction_dcr'

export const documentOfCorrection = (db: Db, correction_id: number, kind: CorrectionPaper) =>
  db
    .selectFrom('documents_issued')
    .selectAll()
    .where('correction_id', '=', correction_id)
    .where('kind', '=', kind)
    .executeTakeFirst()

/** The papers of a correction, by which their links are shown. */
export const documentsOfCorrection = (db: Db, correction_id: number) =>
  db
    .selectFrom('documents_issued')
    .select(['kind', 'number', 'verify_code', 'revoked_at'])
    .where('correction_id', '=', correction_id)
    .orderBy('id')
    .limit(2)
    .execute()

/** The papers of a mutation, by which their links are shown. */
export const documentsOfMutation = (db: Db, mutation_id: number) =>
  db
    .selectFrom('documents_issued')
    .select(['kind', 'number', 'verify_code', 'revoked_at'])
    .where('mutation_id', '=', mutation_id)
    .orderBy('id')
    .execute()

export const documentByCode = (db: Db, verify_code: string) =>
  db.selectFrom('documents_issued').selectAll().where('verify_code', '=', verify_code).executeTakeFirst()

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof documentByCode>>>

export const receiptByNumber = (db: Db, number: string) =>
  db.selectFrom('receipts').selectAll().where('number', '=', number).executeTakeFirst()

export const documentByNumber = (db: Db, number: string) =>
  db.selectFrom('documents_issued').selectAll().where('number', '=', number).executeTakeFirst()

type Issued = { id: number; until: Date }

/** Papers of a table that were issued until a moment, after an id. */
const issuedAfter =
  <Row>(table: 'receipts' | 'documents_issued') =>
  async (db: Db, { id, until }: Issued, most: number): Promise<Row[]> => {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where id > ${id} and issued_at <= ${until} order by id limit ${most}`.execute(
      db,
    )
    return rows
  }

export const receiptsAfter = issuedAfter<ReceiptRow>('receipts')
export const documentsAfter = issuedAfter<DocumentRow>('documents_issued')

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

/** Moment of the last withdrawal of a paper. */
export async function lastWithdrawal(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(
      (select max(revoked_at) from receipts where revoked_at is not null),
      (select max(revoked_at) from documents_issued where revoked_at is not null)
    ) as at`.execute(db)
  return rows[0]?.at ?? null
}
