import type { Language } from '#contract/digits.ts'
import type { LandTaxOrder, LandTaxPayment } from '#contract/land-tax/land-tax-payments.ts'
import { takaOf } from '#contract/payments/money.ts'
import { presentStatus } from '#contract/payments/payments.ts'
import { paymentLineOf } from '#server/payments/payment-line.ts'
import { receiptLineOf } from '#server/payments/receipt-line.ts'
import { text } from '../text.ts'
import type { PaidLineRow } from './paid-lines.sql.ts'

const paymentOf = (row: PaidLineRow) => paymentLineOf({ ...row, state: row.payment_state })

/** A year of tax as the person who paid it sees it. */
export const presentPayment = (row: PaidLineRow): LandTaxPayment => ({
  id: row.id,
  order_id: row.order_id,
  year: row.year,
  amount: takaOf(row.amount_poisha),
  principal: takaOf(row.principal_poisha),
  penalty: takaOf(row.penalty_poisha),
  exempt: row.exempt,
  share: row.share,
  status: row.status,
  year_state: row.year_state,
  created_at: row.created_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
  land_tax_registration: {
    id: row.registration_id,
    khatiyan_number: row.khatiyan_number,
    dag_number: row.dag_number,
    survey_code: row.survey_code,
    mouza: row.mouza,
    upazila: row.upazila,
    district: row.district,
  },
  payment_method: row.method,
  payer_identifier: row.payer_masked,
  payment: paymentOf(row),
  receipt: receiptLineOf(row),
})

type Order = { id: number; amount_poisha: number; transaction_id: string | null; created_at: Date }

/** An order that was paid at once, with its lines. */
export function presentOrder(order: Order, rows: readonly PaidLineRow[], language: Language): LandTaxOrder {
  const [first] = rows
  if (!first) throw new Error(`order ${order.id} has no lines`)
  const status = presentStatus(first.payment_state)
  return {
    id: order.id,
    message: text(language, `payment.${status}`),
    status,
    total_amount: takaOf(order.amount_poisha),
    payment_method: first.method,
    payer_identifier: first.payer_masked,
    transaction_id: order.transaction_id,
    created_at: order.created_at.toISOString(),
    payment: paymentOf(first),
    payments: rows.map(presentPayment),
  }
}
