import { maskedPayer } from '#contract/payments/payments.ts'
import type { Db } from '#server/app/database.ts'
import { randomCode } from '#server/app/secrets/keys.ts'
import { at } from '../random.ts'
import type { Order, Paid } from './goods.ts'

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
        ...{ type: goods.type, dag_id: goods.dag_id, mouza_map_id: goods.mouza_map_id },
        ...{ upazila_id: goods.office_id, document_id: goods.document_id, fee_poisha: goods.fee.amount_poisha },
        ...{ user_id: payer.id, transaction_id: `DEMO-B-${place + 1}`, request_hash: '' },
        ...{ payment_status: 'paid' as const, paid_at, created_at: paid_at },
      })),
    )
    .returning('id')
    .execute()
  const payments = await trx
    .insertInto('payments')
    .values(
      orders.map(({ goods, payer, method, account, reference, paid_at }, place) => ({
        ...{ purpose: 'application' as const, subject_id: at(applications, place).id, user_id: payer.id },
        ...{ office_id: goods.office_id, amount_poisha: goods.fee.amount_poisha, method, reference },
        ...{ provider: 'sandbox', payer_masked: maskedPayer(account), status: 'succeeded' as const },
        ...{ created_at: paid_at, settled_at: paid_at },
      })),
    )
    .returning('id')
    .execute()
  const paid = orders.map((order, place) => ({
    ...order,
    application_id: at(applications, place).id,
    payment_id: at(payments, place).id,
  }))
  await insertCharges(trx, paid)
  await insertCopies(trx, paid)
  return paid
}

/** The sandbox has charged them, and has called back. */
async function insertCharges(trx: Db, paid: readonly Paid[]): Promise<void> {
  const charges = paid.map((each) => ({ ...each, provider_ref: `SBX${randomCode(10)}` }))
  await trx
    .insertInto('sandbox_charges')
    .values(
      charges.map(({ reference, provider_ref, goods, paid_at }) => ({
        ...{ reference, provider_ref, amount_poisha: goods.fee.amount_poisha, plan: 'succeed' as const },
        ...{ called_back_at: paid_at, created_at: paid_at },
      })),
    )
    .execute()
  await trx
    .insertInto('payment_attempts')
    .values(
      charges.map(({ payment_id, provider_ref, paid_at }) => ({
        ...{ payment_id, provider: 'sandbox', provider_ref, outcome: 'succeeded', at: paid_at },
      })),
    )
    .execute()
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

/** Books each payment on the day on which it was made; the totals of days and months follow by themselves. */
export async function insertLedger(trx: Db, paid: readonly Paid[]): Promise<void> {
  const transactions = await trx
    .insertInto('ledger_transactions')
    .values(paid.map(({ payment_id, paid_at }) => ({ payment_id, kind: 'settlement' as const, created_at: paid_at })))
    .returning('id')
    .execute()
  await trx
    .insertInto('ledger_entries')
    .values(
      paid.flatMap(({ goods, paid_at }, place) => {
        const about = { transaction_id: at(transactions, place).id, office_id: goods.office_id, booked_at: paid_at }
        const { amount_poisha } = goods.fee
        return [
          { ...about, account: 'provider:sandbox', amount_poisha },
          { ...about, account: 'revenue:application', amount_poisha: -amount_poisha },
        ]
      }),
    )
    .execute()
}
