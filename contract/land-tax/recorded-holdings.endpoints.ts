import { CsvFile, pageOf } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { recordEndpoints } from '#contract/records/record-endpoints.ts'
import { HoldingForm, RecordedHolding, RecordedHoldingsQuery } from './recorded-holdings.ts'

const tag = 'Holdings'

/** Holdings of the office's register of land tax; an import or the form writes them. */
export const recordedHoldingsApi = {
  ...recordEndpoints('holdings', {
    tag,
    query: RecordedHoldingsQuery,
    form: HoldingForm,
    row: RecordedHolding,
  }),
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
}
