import type { Db } from '#server/app/database.ts'

type Paper = {
  table: 'receipts' | 'documents_issued'
  id: number
  number: string
  revoked_at: Date | null
  user_id: number
}

/** The paper behind a code and whose it is, held until the transaction ends. */
export async function lockPaper(trx: Db, verify_code: string): Promise<Paper | undefined> {
  const receipt = await trx
    .selectFrom('receipts')
    .innerJoin('payments', 'payments.id', 'receipts.payment_id')
    .select(['receipts.id', 'receipts.number', 'receipts.revoked_at', 'payments.user_id'])
    .where('receipts.verify_code', '=', verify_code)
    .forUpdate('receipts')
    .executeTakeFirst()
  if (receipt) return { table: 'receipts', ...receipt }
  const document = await trx
    .selectFrom('documents_issued')
    .leftJoin('applications', 'applications.id', 'documents_issued.application_id')
    .leftJoin('mutations', 'mutations.id', 'documents_issued.mutation_id')
    .leftJoin('corrections', 'corrections.id', 'documents_issued.correction_id')
    .select(['documents_issued.id', 'documents_issued.number', 'documents_issued.revoked_at'])
    .select((row) =>
      row.fn.coalesce('applications.user_id', 'mutations.user_id', 'corrections.user_id').$notNull().as('user_id'),
    )
    .where('documents_issued.verify_code', '=', verify_code)
    .forUpdate('documents_issued')
    .executeTakeFirst()
  return document && { table: 'documents_issued', ...document }
}

type Withdrawal = { at: Date; reason: string }

/** Withdraws receipts of a payment, all or those of some lines; answers those that were not withdrawn before. */
export const revokeReceipts = (
  trx: Db,
  payment_id: number,
  line_ids: readonly number[] | null,
  { at, reason }: Withdrawal,
) =>
  trx
    .updateTable('receipts')
    .set({ revoked_at: at, revoked_reason: reason })
    .where('payment_id', '=', payment_id)
    .where('revoked_at', 'is', null)
    .$if(line_ids !== null, (rows) => rows.where('line_id', 'in', [...(line_ids ?? [])]))
    .returning(['number', 'verify_code'])
    .execute()

/** Withdraws the copies of an application; answers those that were not withdrawn before. */
export const revokeCopies = (trx: Db, application_id: number, { at, reason }: Withdrawal) =>
  trx
    .updateTable('documents_issued')
    .set({ revoked_at: at, revoked_reason: reason })
    .where('application_id', '=', application_id)
    .where('revoked_at', 'is', null)
    .returning(['number', 'verify_code'])
    .execute()

export const revoke = (trx: Db, { table, id }: Paper, { at, reason }: Withdrawal) =>
  trx.updateTable(table).set({ revoked_at: at, revoked_reason: reason }).where('id', '=', id).execute()
