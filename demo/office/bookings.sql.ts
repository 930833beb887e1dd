import type { Db } from '#server/app/database.ts'
import { randomCode } from '#server/app/secrets/keys.ts'
import { at } from '../random.ts'
import type { Order, Paid } from './goods.ts'
import { insertSettled } from './past-payments.sql.ts'

/** The citizens of the office's cases. */
export const payers = (trx: Db) =>
  trx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('demo', '=', true)
    .where('phone', 'like', '+88017000010%')
    .orderBy('id')
    .execute()

/** Writes paid applications with their payments and copies, in the order of the list. */
export async function insertPaid(trx: Db, orders: readonly Order[]): Promise<Paid[]> {
  const applications = await trx
    .insertInto('applications')
    .values(
      orders.map(({ goods, payer, paid_at }, place) => ({
        type: goods.type,
        dag_id: goods.dag_id,
        mouza_map_id: goods.mouza_map_id,
        upazila_id: goods.office_id,
        document_id: goods.document_id,
        fee_poisha: goods.fee.amount_poisha,
        user_id: payer.id,
        transaction_id: `DEMO-B-${place + 1}`,
        request_hash: '',
        payment_status: 'paid' as const,
        paid_at,
        created_at: paid_at,
      })),
    )
    .returning('id')
    .execute()
  const ids = await insertSettled(
    trx,
    orders.map(({ goods, payer, method, account, reference, paid_at }, place) => ({
      purpose: 'application',
      subject_id: at(applications, place).id,
      user_id: payer.id,
      office_id: goods.office_id,
      method,
      account,
      reference,
      paid_at,
      revenue_account: 'revenue:application',
      lines: [{ line_id: null, amount_poisha: goods.fee.amount_poisha }],
    })),
  )
  const paid = orders.map((order, place) => ({
    ...order,
    application_id: at(applications, place).id,
    payment_id: at(ids, place),
  }))
  await insertCopies(trx, paid)
  return paid
}

async function insertCopies(trx: Db, paid: readonly Paid[]): Promise<void> {
  const copies = paid.flatMap(({ goods, application_id, paid_at }) =>
    goods.copy === null
      ? []
      : [
          {
            kind: 'khatian_copy' as const,
            number: `JK-${paid_at.getUTCFullYear()}-${String(application_id).padStart(8, '0')}`,
            verify_code: randomCode(12),
            application_id,
            khatian_id: goods.copy.khatian_id,
            content: JSON.stringify(goods.copy.content),
            issued_at: paid_at,
          },
        ],
  )
  await trx.insertInto('documents_issued').values(copies).execute()
}
