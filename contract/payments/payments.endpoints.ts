import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Message } from '#contract/identity/identity.ts'
import { PaymentOptions } from './payments.ts'

const tag = 'Payments'

export const paymentsApi = {
  options: endpoint('GET', '/payment-options', {
    tag,
    id: 'listPaymentOptions',
    summary: 'Lists the ways to pay',
    answer: PaymentOptions,
  }),
}

/** Only for the payment providers. */
export const paymentCallbacksApi = {
  receive: endpoint('POST', '/payments/callbacks/:provider', {
    tag,
    id: 'receivePaymentCallback',
    summary: 'Receives what a payment provider reports',
    refusals: ['forbidden', 'too_large', 'register_is_a_copy'],
    description: "A provider's callback; refused unless its signature is good.",
    params: z.object({ provider: z.string().regex(/^[a-z]{1,20}$/) }),
    answer: Message,
  }),
}
