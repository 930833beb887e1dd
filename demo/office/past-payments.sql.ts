import type { PaymentPurpose } from '#contract/payments/own-payments.ts'
import { maskNumber, type PaymentMethod } from '#contract/payments/payments.ts'
import type { Db } from '#server/app/database.ts'
import { randomCode } from '#server/app/secrets/keys.ts'
import { at } from '../random.ts'

/** A payment of an earlier day, with the lines of the ledger that book its revenue. */
export type PastPayment = {
  purpose: PaymentPurpose
  subject_id: number
  user_id: number
  office_id: number
  method: PaymentMethod
  account: string
  reference: string
  paid_at: Date
  revenue_account: string
  lines: readonly { line_id: number | null; amount_poisha: number }[]
}

const amountOf = ({ lines }: PastPayment) => lines.reduce((sum, { amount_poisha }) => sum + amount_poisha, 0)

/** Writes payments that the sandbox has charged and called back, each booked on its day. Returns their ids. */
export async function insertSettled(trx: Db, payments: readonly PastPayment[]): Promise<number[]> {
  const rows = await trx
    .insertInto('payments')
    .values(
      payments.map((each) => {
        const { purpose, subject_id, user_id, office_id, method, account, reference, paid_at } = each
        return {
          purpose,
          subject_id,
          user_id,
          office_id,
          method,
          reference,
          amount_poisha: amountOf(each),
          provider: 'sandbox',
          payer_masked: maskNumber(account),
          status: 'succeeded' as const,
          created_at: paid_at,
          settled_at: paid_at,
        }
      }),
    )
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  await insertCharges(trx, payments, ids)
  await insertLedger(trx, payments, ids)
  return ids
}

async function insertCharges(trx: Db, payments: readonly PastPayment[], ids: readonly number[]): Promise<void> {
  const charges = payments.map((each) => ({ ...each, provider_ref: `SBX${randomCode(10)}` }))
  await trx
    .insertInto('sandbox_charges')
    .values(
      charges.map(({ reference, provider_ref, paid_at }, place) => ({
        reference,
        provider_ref,
        amount_poisha: amountOf(at(payments, place)),
        plan: 'succeed' as const,
        called_back_at: paid_at,
        created_at: paid_at,
      })),
    )
    .execute()
  await trx
    .insertInto('payment_attempts')
    .values(
      charges.map(({ provider_ref, paid_at }, place) => ({
        payment_id: at(ids, place),
        provider: 'sandbox',
        provider_ref,
        outcome: 'succeeded',
        at: paid_at,
      })),
    )
    .execute()
}

/** Triggers add the totals of days and months. */
async function insertLedger(trx: Db, payments: readonly PastPayment[], ids: readonly number[]): Promise<void> {
  const transactions = await trx
    .insertInto('ledger_transactions')
    .values(
      payments.map(({ paid_at }, place) => ({
        payment_id: at(ids, place),
        kind: 'settlement' as const,
        created_at: paid_at,
      })),
    )
    .returning('id')
    .execute()
  await trx
    .insertInto('ledger_entries')
    .values(
      payments.flatMap(({ office_id, paid_at, revenue_account, lines }, place) =>
        lines.flatMap(({ line_id, amount_poisha }) => {
          const about = { transaction_id: at(transactions, place).id, office_id, line_id, booked_at: paid_at }
          return [
            { ...about, account: 'provider:sandbox', amount_poisha },
            { ...about, account: revenue_account, amount_poisha: -amount_poisha },
          ]
        }),
      ),
    )
    .execute()
}
