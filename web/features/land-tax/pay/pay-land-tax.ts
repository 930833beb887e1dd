import { z } from 'zod'
import { landTaxPaymentsApi } from '#contract/land-tax/land-tax-payments.endpoints.ts'
import { LandTaxOrder } from '#contract/land-tax/land-tax-payments.ts'
import { hasCode } from '#web/parts/land/applications.queries.ts'
import { isAnswered, payOnce } from '#web/parts/payment/pay-once.ts'
import type { Payer } from '#web/parts/payment/payer-forms.ts'
import { newTransactionId } from '#web/parts/payment/transaction-id.ts'
import type { PaymentOutcome } from '#web/parts/payment/use-payment.ts'
import { ApiError, call } from '#web/platform/api.ts'
import { store, stored, unstore } from '#web/platform/session-store.ts'
import type { TaxOrder } from '../register/land-tax.queries.ts'

/** `total_amount` is what the person was shown: the server refuses to take anything else. */
export type TaxBill = TaxOrder & { total_amount: number }

const nameOf = ({ registration_ids, up_to }: TaxOrder) => `land-tax.pay.${registration_ids.join('.')}.${up_to ?? 'due'}`

/** The browser's key of this payment in this tab, kept until an answer comes. */
export function keyOf(order: TaxOrder): string {
  const before = stored(nameOf(order))
  if (before) return before
  const made = newTransactionId()
  store(nameOf(order), made)
  return made
}

/**
 * Pays, once: whatever a person repeats before an answer came, the same key goes with it. Once one came the server knows
 * the years, and takes none of them twice. A key that was tried with another payer is given up for a new one.
 */
export async function payLandTax(bill: TaxBill, payer: Payer, typed_id: string): Promise<PaymentOutcome> {
  try {
    const order = await send(bill, payer, typed_id || keyOf(bill))
    unstore(nameOf(bill))
    return outcomeOf(order)
  } catch (problem) {
    if (isAnswered(problem)) unstore(nameOf(bill))
    const refused = refusedOrder(problem)
    if (refused) return { ...outcomeOf(refused.order), message: refused.message }
    if (typed_id === '' && hasCode(problem, ['payment_id_reused'])) return payLandTax(bill, payer, typed_id)
    throw problem
  }
}

const send = (bill: TaxBill, payer: Payer, transaction_id: string) =>
  payOnce(nameOf(bill), (key) => call(landTaxPaymentsApi.pay, { body: { ...bill, ...payer, transaction_id }, key }))

const Outcome = LandTaxOrder.pick({ id: true, status: true, payment: true })
const Refused = z.object({ order: Outcome, message: z.string() })

/** A refusal carries the order that was refused, and says so in words. */
function refusedOrder(problem: unknown) {
  if (!(problem instanceof ApiError) || problem.code !== 'payment_declined') return null
  return Refused.safeParse(problem.extra).data ?? null
}

const outcomeOf = ({ id, status, payment }: z.infer<typeof Outcome>): PaymentOutcome => ({
  id,
  payment_status: status,
  payment,
})

/** Asks what came of an order. */
export async function orderOutcome(id: number): Promise<PaymentOutcome> {
  return outcomeOf(await call(landTaxPaymentsApi.getOrder, { params: { id }, background: true }))
}
