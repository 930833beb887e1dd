import { DocumentFile, PdfFile, pageOf } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Application, ApplicationInFull, ApplicationsQuery, CreateApplication, PayApplication } from './applications.ts'

const tag = 'Applications'

export const applicationsApi = {
  create: endpoint('POST', '/applications', {
    tag,
    id: 'orderCopy',
    summary: 'Orders a copy of a khatian or a mouza map, and pays for it',
    refusals: [
      'transaction_id_reused',
      'payment_declined',
      'register_is_a_copy',
      'unavailable',
      'not_found',
      'conflict',
    ],
    body: CreateApplication,
    answer: Application,
    // 200 if the same key made this application before.
    status: [200, 201],
  }),
  list: endpoint('GET', '/applications', {
    tag,
    id: 'listApplications',
    summary: 'Lists your applications, the latest first',
    query: ApplicationsQuery,
    answer: pageOf(Application),
  }),
  get: endpoint('GET', '/applications/:id', {
    tag,
    id: 'getApplication',
    summary: 'Shows an application and how its payment stands',
    answer: ApplicationInFull,
  }),
  pay: endpoint('POST', '/applications/:id/pay', {
    tag,
    id: 'payApplication',
    summary: 'Pays for an application whose payment was declined',
    refusals: ['already_paid', 'transaction_id_reused', 'payment_declined', 'register_is_a_copy', 'conflict'],
    body: PayApplication,
    answer: Application,
  }),
  invoice: endpoint('GET', '/applications/:id/invoice', {
    tag,
    id: 'getInvoice',
    summary: 'Downloads the invoice of a paid application',
    refusals: ['pay_first', 'document_unavailable'],
    answer: PdfFile,
  }),
  document: endpoint('GET', '/applications/:id/document', {
    tag,
    id: 'getOrderedDocument',
    summary: 'Downloads the copy that was ordered',
    refusals: ['pay_first', 'document_unavailable', 'file_missing'],
    answer: DocumentFile,
  }),
}
