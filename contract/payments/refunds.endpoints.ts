import { endpoint } from '#contract/endpoint.ts'
import { PaymentLife } from './office-payments.ts'
import { DeclineRefund, NewRefund, OfficeRefund, PaymentRefunds, RefundOutcome } from './refunds.ts'

const tag = 'Payments of the office'

/** Money given back by an act of the office. */
export const refundsApi = {
  list: endpoint('GET', '/admin/payments/:id/refunds', {
    tag,
    id: 'listRefundsOfPayment',
    summary: 'Lists the refunds of a payment, and what of it is left',
    answer: PaymentRefunds,
  }),
  add: endpoint('POST', '/admin/payments/:id/refunds', {
    tag,
    id: 'requestRefund',
    summary: 'Refunds a payment, one of its lines, or a part of a line',
    description:
      'It is carried out by the provider; above the limit of the office another admin approves it first. A line of land tax that is refunded in full is due again, and its dakhila is withdrawn.',
    refusals: [
      'refund_impossible',
      'refund_under_way',
      'mutation_undecided',
      'correction_undecided',
      'review_open',
      'validation_failed',
    ],
    body: NewRefund,
    answer: OfficeRefund,
    status: 201,
  }),
  recordOutcome: endpoint('POST', '/admin/payments/:id/refund-outcome', {
    tag,
    id: 'recordRefundOutcome',
    summary: 'Records that money was refunded, as a provider told staff or in cash',
    description:
      'For a refund, or money taken in excess, of which the interface of the provider does not say what came of it; and for cash, which an acland of the office may record too.',
    refusals: [
      'refund_decided',
      'validation_failed',
      'not_found',
      'cash_day_closed',
      'cash_day_left_open',
      'cash_too_little',
    ],
    body: RefundOutcome,
    answer: PaymentLife,
  }),
  approve: endpoint('POST', '/admin/refunds/:id/approve', {
    tag,
    id: 'approveRefund',
    summary: 'Approves a refund above the limit that another admin requested',
    refusals: [
      'refund_decided',
      'refund_own',
      'mutation_undecided',
      'correction_undecided',
      'review_open',
      'not_found',
    ],
    answer: OfficeRefund,
  }),
  decline: endpoint('POST', '/admin/refunds/:id/decline', {
    tag,
    id: 'declineRefund',
    summary: 'Declines a refund that waits for approval',
    refusals: ['refund_decided', 'not_found'],
    body: DeclineRefund,
    answer: OfficeRefund,
  }),
}
