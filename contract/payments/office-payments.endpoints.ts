import { CsvFile, pageOf } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { OfficePayment, OfficePaymentsQuery, PaymentLife, WaitingPayments } from './office-payments.ts'

const tag = 'Payments of the office'

/** Payments of the person's offices, for staff who answer a payer. */
export const officePaymentsApi = {
  kind: 'payments',
  list: endpoint('GET', '/admin/payments', {
    tag,
    id: 'listOfficePayments',
    summary: 'Lists payments by payer, number, day or amount',
    query: OfficePaymentsQuery,
    answer: pageOf(OfficePayment),
  }),
  csv: endpoint('GET', '/admin/payments/csv', {
    tag,
    id: 'exportOfficePayments',
    summary: 'Downloads the payments that the filters find as CSV',
    query: OfficePaymentsQuery,
    answer: CsvFile,
  }),
  waiting: endpoint('GET', '/admin/payments/waiting', {
    tag,
    id: 'countWaitingPayments',
    summary: 'Counts payments and refunds that wait for an admin',
    answer: WaitingPayments,
  }),
  get: endpoint('GET', '/admin/payments/:id', {
    tag,
    id: 'getOfficePayment',
    summary: 'Shows everything that happened to one payment',
    description: 'Its tries, the reports of the provider, what was booked, and its receipts.',
    answer: PaymentLife,
  }),
}
