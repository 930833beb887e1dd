import { CsvFile, pageOf } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { exportEndpoints } from '#contract/records/export-endpoints.ts'
import { MessageAnswer } from '#contract/records/records.ts'
import { FeeRecord, FeesQuery, NewFee } from './fees.ts'

const tag = 'Fees'

/** The office's records of fees: past, present and future. */
export const feeRecordsApi = {
  kind: 'fees',
  list: endpoint('GET', '/admin/fees', {
    tag,
    id: 'listFeeRecords',
    summary: 'Lists the fees, past, present and future',
    query: FeesQuery,
    answer: pageOf(FeeRecord),
  }),
  csv: endpoint('GET', '/admin/fees/csv', {
    tag,
    id: 'exportFeeRecords',
    summary: 'Downloads the fees that the filters find as CSV',
    query: FeesQuery,
    answer: CsvFile,
  }),
  ...exportEndpoints('fees', { tag, query: FeesQuery }),
  add: endpoint('POST', '/admin/fees', {
    tag,
    id: 'addFee',
    summary: 'Adds a fee from a day on',
    body: NewFee,
    answer: FeeRecord,
    status: 201,
  }),
  remove: endpoint('DELETE', '/admin/fees/:id', {
    tag,
    id: 'removeFee',
    summary: 'Deletes a fee that has not taken effect',
    versioned: true,
    refusals: ['fee_in_force'],
    answer: MessageAnswer,
  }),
}
