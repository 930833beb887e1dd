import { z } from 'zod'
import { landTaxPaymentsApi } from '#contract/land-tax/land-tax-payments.endpoints.ts'
import { LandTaxOrder } from '#contract/land-tax/land-tax-payments.ts'
import { paymentKeys, payOnce } from '#web/parts/payment/pay-once.ts'
import type { Payer } from '#web/parts/payment/payer-forms.ts'
import type { PaymentOutcome } from '#web/parts/payment/use-payment.ts'
import { ApiError, call, hasCode } from '#web/platform/api.ts'
import type { TaxOrder } from '../register/land-tax.queries.ts'

/** `total_amount` is the amount that the person saw: the server refuses any other. */
export type TaxBill = TaxOrder & { total_amount: number }

const attemptName = ({ registration_ids, up_to }: TaxOrder) =>
  `land-tax.${registration_ids.join('.')}.${up_to ?? 'due'}`

/** Transaction number of the attempt, to quote to support. */
export const referenceOf = (order: TaxOrder) => paymentKeys(attemptName(order)).transaction_id

/**
 * Pays, once. After an answer the server knows the years, and takes none of them twice. An id that was tried with
 * another payer is replaced by a new one.
 */
export async function payLandTax(bill: TaxBill, payer: Payer, typed_id: string): Promise<PaymentOutcome> {
  try {
    return outcomeOf(
      await payOnce(attemptName(bill), ({ transaction_id, key }) =>
        call(landTaxPaymentsApi.pay, { body: { ...bill, ...payer, transaction_id: typed_id || transaction_id }, key }),
      ),
    )
  } catch (problem) {
    const refused = refusedOrder(problem)
    if (refused) return { ...outcomeOf(refused.order), message: refused.message }
    if (typed_id === '' && hasCode(problem, ['payment_id_reused'])) return payLandTax(bill, payer, typed_id)
    throw problem
  }
}

const Outcome = LandTaxOrder.pick({ id: true, status: true, payment: true })
const Refused = z.object({ order: Outcome, message: z.string() })

/** A refusal has the refused order, and a message. */
function refusedOrder(problem: unknown) {
  if (!(problem instanceof ApiError) || problem.code !== 'payment_declined') return null
  return Refused.safeParse(problem.extra).data ?? null
}

const outcomeOf = ({ id, status, payment }: z.infer<typeof Outcome>): PaymentOutcome => ({
  id,
  payment_status: status,
  payment,
})

/** Fetches the result of an order. */
export async function orderOutcome(id: number): Promise<PaymentOutcome> {
  return outcomeOf(await call(landTaxPaymentsApi.getOrder, { params: { id }, background: true }))
}
