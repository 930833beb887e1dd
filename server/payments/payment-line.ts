import { takaOf } from '#contract/payments/money.ts'
import { type PaymentLine, type PaymentState, presentStatus } from '#contract/payments/payments.ts'

type Payment = {
  reference: string
  state: PaymentState
  redirect_url: string | null
  nothing_taken: boolean
  refunded_poisha: number
}

/** A payment as the owner of the paid thing sees it. Another try may have paid the thing meanwhile: its room knows. */
export const paymentLineOf = (payment: Payment): PaymentLine => ({
  reference: payment.reference,
  state: payment.state,
  redirect_url: payment.redirect_url,
  may_pay_again: presentStatus(payment.state) === 'failed' && payment.nothing_taken,
  refunded_amount: takaOf(payment.refunded_poisha),
})
