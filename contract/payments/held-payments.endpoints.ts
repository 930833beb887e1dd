import { endpoint } from '#contract/endpoint.ts'
import { DecideHeld } from './held-payments.ts'
import { PaymentLife } from './office-payments.ts'

/** Payments whose success is doubtful. */
export const heldPaymentsApi = {
  decide: endpoint('POST', '/admin/payments/:id/decision', {
    tag: 'Payments of the office',
    id: 'decideHeldPayment',
    summary: 'Settles a held payment, refunds it, or ends it',
    description:
      'What the provider says it took decides which of them is possible: another amount is never accepted, and money that was taken is never declared as nothing.',
    refusals: ['payment_not_held', 'validation_failed', 'not_found'],
    body: DecideHeld,
    answer: PaymentLife,
  }),
}
