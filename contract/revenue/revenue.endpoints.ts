import { CsvFile } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { RevenueDay, RevenueDayParams, RevenueDayQuery, RevenueDetails } from './revenue.ts'
import { RevenueTotals, RevenueTotalsQuery } from './revenue-totals.ts'

const tag = 'Revenue'

export const revenueApi = {
  getDetails: endpoint('GET', '/revenue-details', {
    tag,
    id: 'getRevenue',
    summary: 'Shows the revenue of the last days by stream',
    answer: RevenueDetails,
  }),
  getTotals: endpoint('GET', '/admin/revenue-totals', {
    tag,
    id: 'getRevenueTotals',
    summary: 'Adds up what was booked from one day to another, beside the year before',
    refusals: ['not_found'],
    query: RevenueTotalsQuery,
    answer: RevenueTotals,
  }),
  totalsCsv: endpoint('GET', '/admin/revenue-totals/csv', {
    tag,
    id: 'exportRevenueTotals',
    summary: 'Downloads what was booked from one day to another as CSV',
    refusals: ['not_found'],
    query: RevenueTotalsQuery,
    answer: CsvFile,
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
