import { sql } from 'kysely'
import { maskNumber, type PaymentMethod } from '#contract/payments/payments.ts'
import type { Db } from '#server/app/database.ts'
import { randomCode } from '#server/app/secrets/keys.ts'
import { insertPayment, type PaymentRow } from '#server/payments/payments.sql.ts'

/** A citizen of the office's cases with approved land and a proven identity, and the first day of payment. */
export type TaxPayer = { registration_id: number; user_id: number; email: string; office_id: number; ready_at: Date }

export async function taxPayers(trx: Db): Promise<TaxPayer[]> {
  const { rows } = await sql<TaxPayer>`
    select r.id as registration_id, r.user_id, u.email, r.upazila_id as office_id,
      greatest(r.reviewed_at, k.reviewed_at) as ready_at
    from users u
    join land_tax_registrations r on r.user_id = u.id and r.status = 'approved'
    join kycs k on k.user_id = u.id and k.status = 'success'
    where u.demo and u.phone like '+88017000010%'
    order by r.id`.execute(trx)
  return rows
}

type NewPayment = {
  order_id: number
  user_id: number
  office_id: number
  amount_poisha: number
  method: PaymentMethod
  account: string
  paid_at: Date
}

/** A payment that the sandbox has charged and called back. */
export async function insertTaxPayment(trx: Db, paid: NewPayment): Promise<PaymentRow> {
  const { order_id, user_id, office_id, amount_poisha, method, account, paid_at } = paid
  const provider_ref = `SBX${randomCode(10)}`
  const payment = await insertPayment(trx, {
    purpose: 'land_tax',
    subject_id: order_id,
    user_id,
    office_id,
    amount_poisha,
    method,
    provider: 'sandbox',
    payer_masked: maskNumber(account),
    status: 'succeeded',
    created_at: paid_at,
    settled_at: paid_at,
  })
  const { id: payment_id, reference } = payment
  await trx
    .insertInto('sandbox_charges')
    .values({ reference, provider_ref, amount_poisha, plan: 'succeed', called_back_at: paid_at, created_at: paid_at })
    .execute()
  await trx
    .insertInto('payment_attempts')
    .values({ payment_id, provider: 'sandbox', provider_ref, outcome: 'succeeded', at: paid_at })
    .execute()
  return payment
}
