import { CsvFile } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { PayoutDays, PayoutShares, PayoutsQuery } from './payouts.ts'

const tag = 'Reconciliation'

/** Payouts of providers by office and account of the treasury. */
export const payoutsApi = {
  list: endpoint('GET', '/admin/payouts', {
    tag,
    id: 'listPayoutShares',
    summary: 'Lists the payouts of providers by office and account code',
    description: 'Without days: those that were posted in the last month that is over.',
    query: PayoutsQuery,
    answer: PayoutShares,
  }),
  csv: endpoint('GET', '/admin/payouts.csv', {
    tag,
    id: 'exportPayoutShares',
    summary: 'Downloads the payouts of providers by office and account code as CSV',
    query: PayoutDays,
    answer: CsvFile,
  }),
}
