import { z } from 'zod'
import { Mutation } from '#contract/mutations/mutation-answers.ts'
import { mutationsApi } from '#contract/mutations/mutations.endpoints.ts'
import { payOnce } from '#web/parts/payment/pay-once.ts'
import type { Payer } from '#web/parts/payment/payer-forms.ts'
import type { PaymentOutcome } from '#web/parts/payment/use-payment.ts'
import { ApiError, call, hasCode } from '#web/platform/api.ts'

type Fee = Pick<Mutation, 'id' | 'fee_amount'>

/** Pays the fee, once. A refusal and a fee paid before are results too. */
export async function payMutation({ id, fee_amount }: Fee, payer: Payer): Promise<PaymentOutcome> {
  try {
    return outcomeOf(
      await payOnce(`mutation.${id}`, ({ key, transaction_id }) =>
        call(mutationsApi.pay, { params: { id }, body: { amount: fee_amount, ...payer, transaction_id }, key }),
      ),
    )
  } catch (problem) {
    if (hasCode(problem, ['already_paid'])) return mutationOutcome(id)
    const refused = refusedMutation(problem)
    if (refused) return { ...outcomeOf(refused.mutation), message: refused.message }
    throw problem
  }
}

/** Fetches the result of the payment. */
export async function mutationOutcome(id: number): Promise<PaymentOutcome> {
  return outcomeOf(await call(mutationsApi.get, { params: { id }, background: true }))
}

const Paid = Mutation.pick({ id: true, payment_status: true, payment: true })
const Refused = z.object({ mutation: Paid, message: z.string() })

/** A refusal has the mutation whose payment was refused, and a message. */
const refusedMutation = (problem: unknown) =>
  problem instanceof ApiError && problem.code === 'payment_declined' ? Refused.safeParse(problem.extra).data : undefined

const noPayment = { reference: '', redirect_url: null, may_pay_again: true }

const outcomeOf = ({ id, payment_status, payment }: z.infer<typeof Paid>): PaymentOutcome => ({
  id,
  payment_status: payment_status === 'unpaid' ? 'failed' : payment_status,
  payment: payment ?? noPayment,
})
