import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { OwnPayment } from './own-payments.ts'

const tag = 'Payments'
const params = z.object({ provider: z.string().regex(/^[a-z]{1,20}$/) })

/** Apart from the other endpoints of payments, since only the page of a payment loads them. */
export const ownPaymentsApi = {
  get: endpoint('GET', '/payments/:reference', {
    tag,
    id: 'getPayment',
    summary: 'Shows one of your own payments',
    params: z.object({ reference: z.string().regex(/^[A-Z0-9-]{4,40}$/) }),
    answer: OwnPayment,
  }),
  /** Only for browsers that a provider sends back. */
  back: endpoint('GET', '/payments/return/:provider', {
    tag,
    id: 'returnFromPaymentProvider',
    summary: "Takes a payer's browser back from the page of a provider",
    description:
      'The provider is asked what came of the payment: the address proves nothing. Leads to a page that shows it.',
    refusals: ['register_is_a_copy'],
    params,
    answer: z.null(),
    status: 303,
  }),
  /** Only for browsers that a provider sends back by a form. */
  backByForm: endpoint('POST', '/payments/return/:provider', {
    tag,
    id: 'returnFromPaymentProviderByForm',
    summary: "Takes a payer's browser back from a page that posts a form",
    refusals: ['too_large', 'register_is_a_copy'],
    description: 'Like the way back by GET, for providers whose page posts a form. The form proves nothing.',
    params,
    answer: z.null(),
    status: 303,
  }),
}
