import { z } from 'zod'
import { Correction } from '#contract/corrections/correction-answers.ts'
import { correctionsApi } from '#contract/corrections/corrections.endpoints.ts'
import { payOnce } from '#web/parts/payment/pay-once.ts'
import type { Payer } from '#web/parts/payment/payer-forms.ts'
import type { PaymentOutcome } from '#web/parts/payment/use-payment.ts'
import { ApiError, call, hasCode } from '#web/platform/api.ts'

export type Fee = Pick<Correction, 'id' | 'fee_amount'>

/** Pays the fee, once. A refusal and a fee paid before are results too. */
export async function payCorrection({ id, fee_amount }: Fee, payer: Payer): Promise<PaymentOutcome> {
  try {
    return outcomeOf(
      await payOnce(`correction.${id}`, ({ key, transaction_id }) =>
        call(correctionsApi.pay, { params: { id }, body: { amount: fee_amount, ...payer, transaction_id }, key }),
      ),
    )
  } catch (problem) {
    if (hasCode(problem, ['already_paid'])) return correctionOutcome(id)
    const refused = refusedCorrection(problem)
    if (refused) return { ...outcomeOf(refused.correction), message: refused.message }
    throw problem
  }
}

/** Fetches the result of the payment. */
export async function correctionOutcome(id: number): Promise<PaymentOutcome> {
  return outcomeOf(await call(correctionsApi.get, { params: { id }, background: true }))
}

const Paid = Correction.pick({ id: true, payment_status: true, payment: true })
const Refused = z.object({ correction: Paid, message: z.string() })

/** A refusal has the correction whose payment was refused, and a message. */
const refusedCorrection = (problem: unknown) =>
  problem instanceof ApiError && problem.code === 'payment_declined' ? Refused.safeParse(problem.extra).data : undefined

const noPayment = { reference: '', redirect_url: null, may_pay_again: true }

const outcomeOf = ({ id, payment_status, payment }: z.infer<typeof Paid>): PaymentOutcome => ({
  id,
  payment_status: payment_status === 'unpaid' ? 'failed' : payment_status,
  payment: payment ?? noPayment,
})
