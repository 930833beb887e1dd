import { CsvFile } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { RevenueDay, RevenueDayParams, RevenueDayQuery, RevenueDetails } from './revenue.ts'

const tag = 'Revenue'

export const revenueApi = {
  getDetails: endpoint('GET', '/revenue-details', {
    tag,
    id: 'getRevenue',
    summary: 'Shows the revenue of the last days by stream',
    answer: RevenueDetails,
  }),
  getDay: endpoint('GET', '/admin/revenue/:stream/:date', {
    tag,
    id: 'getRevenueOfDay',
    summary: 'Lists what was booked for one stream on one day',
    params: RevenueDayParams,
    query: RevenueDayQuery,
    answer: RevenueDay,
  }),
  dayCsv: endpoint('GET', '/admin/revenue/:stream/:date/csv', {
    tag,
    id: 'exportRevenueOfDay',
    summary: 'Downloads what was booked for one stream on one day as CSV',
    params: RevenueDayParams,
    answer: CsvFile,
  }),
}
