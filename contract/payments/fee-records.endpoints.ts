import { z } from 'zod'
import { pageOf } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { MessageAnswer } from '#contract/records/records.ts'
import { FeeRecord, FeesQuery, NewFee } from './fees.ts'

const tag = 'Fees'

/** The fees as the office keeps them: past, present and future. */
export const feeRecordsApi = {
  kind: 'fees',
  list: endpoint('GET', '/admin/fees', { tag, query: FeesQuery, answer: pageOf(FeeRecord) }),
  csv: endpoint('GET', '/admin/fees/csv', { tag, query: FeesQuery, answer: z.any() }),
  add: endpoint('POST', '/admin/fees', { tag, body: NewFee, answer: FeeRecord, status: 201 }),
  remove: endpoint('DELETE', '/admin/fees/:id', { tag, answer: MessageAnswer }),
}
