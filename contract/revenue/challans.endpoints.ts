import { CsvFile, PdfFile } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Challan, ChallanDays, ChallanLines, ChallansQuery, NewChallan, WithdrawChallan } from './challans.ts'

const tag = 'Challans'

/** Revenue by office and account of the treasury, and the challans by which it was paid in. */
export const challansApi = {
  list: endpoint('GET', '/admin/challans', {
    tag,
    id: 'listChallanLines',
    summary: 'Lists revenue by office and account code, with its challans',
    description: 'Without days: the last month that is over.',
    query: ChallansQuery,
    answer: ChallanLines,
  }),
  csv: endpoint('GET', '/admin/challans.csv', {
    tag,
    id: 'exportChallanLines',
    summary: 'Downloads revenue by office and account code as CSV',
    query: ChallanDays,
    answer: CsvFile,
  }),
  pdf: endpoint('GET', '/admin/challans.pdf', {
    tag,
    id: 'printChallanLines',
    summary: 'Downloads revenue by office and account code as PDF',
    query: ChallanDays,
    answer: PdfFile,
  }),
  record: endpoint('POST', '/admin/challans', {
    tag,
    id: 'recordChallan',
    summary: 'Records the challan by which an office paid in some days',
    description:
      'The amount is what the ledger has for these days. A day of an office and account has one challan; days must be over for an hour.',
    refusals: ['not_found', 'challan_known', 'challan_empty'],
    body: NewChallan,
    answer: Challan,
    status: 201,
  }),
  withdraw: endpoint('POST', '/admin/challans/:id/withdraw', {
    tag,
    id: 'withdrawChallan',
    summary: 'Withdraws a challan that was recorded wrongly, with a reason',
    description: 'It stays on record. Its days can then have another.',
    refusals: ['not_found', 'challan_withdrawn'],
    body: WithdrawChallan,
    answer: Challan,
  }),
}
