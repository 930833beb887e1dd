import { CsvFile, pageOf } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { exportEndpoints } from '#contract/records/export-endpoints.ts'
import { RecordedHolding, RecordedHoldingsQuery } from './recorded-holdings.ts'

const tag = 'Holdings'

/** Holdings of the office's register of land tax; an import writes them. */
export const recordedHoldingsApi = {
  kind: 'holdings',
  list: endpoint('GET', '/admin/holdings', {
    tag,
    id: 'listHoldings',
    summary: 'Lists the holdings of the office with their paid years',
    query: RecordedHoldingsQuery,
    answer: pageOf(RecordedHolding),
  }),
  csv: endpoint('GET', '/admin/holdings/csv', {
    tag,
    id: 'exportHoldings',
    summary: 'Downloads holdings as CSV',
    description: 'All that the filters find, as CSV.',
    query: RecordedHoldingsQuery,
    answer: CsvFile,
  }),
  ...exportEndpoints('holdings', { tag, query: RecordedHoldingsQuery }),
}
