import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Message } from '#contract/identity/identity.ts'
import { OwnPayment, PaymentOptions } from './payments.ts'

const tag = 'Payments'

export const paymentsApi = {
  options: endpoint('GET', '/payment-options', {
    tag,
    id: 'listPaymentOptions',
    summary: 'Lists the ways to pay',
    answer: PaymentOptions,
  }),
  get: endpoint('GET', '/payments/:reference', {
    tag,
    id: 'getPayment',
    summary: 'Shows one of your own payments',
    params: z.object({ reference: z.string().regex(/^[A-Z0-9-]{4,40}$/) }),
    answer: OwnPayment,
  }),
}

/** Only for the payment providers. */
export const paymentCallbacksApi = {
  receive: endpoint('POST', '/payments/callbacks/:provider', {
    tag,
    id: 'receivePaymentCallback',
    summary: 'Receives what a payment provider reports',
    refusals: ['forbidden', 'too_large'],
    description: "A provider's callback; refused unless its signature is good.",
    params: z.object({ provider: z.string().regex(/^[a-z]{1,20}$/) }),
    answer: Message,
  }),
  back: endpoint('GET', '/payments/return/:provider', {
    tag,
    id: 'returnFromPaymentProvider',
    summary: "Takes a payer's browser back from the page of a provider",
    description:
      'The provider is asked what came of the payment: the address proves nothing. Leads to a page that shows it.',
    params: z.object({ provider: z.string().regex(/^[a-z]{1,20}$/) }),
    answer: z.null(),
    status: 303,
  }),
}
