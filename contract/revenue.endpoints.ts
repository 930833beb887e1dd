import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { RevenueDay, RevenueDayParams, RevenueDayQuery, RevenueDetails } from './revenue.ts'

const tag = 'Revenue'

export const revenueApi = {
  getDetails: endpoint('GET', '/revenue-details', { tag, answer: RevenueDetails }),
  getDay: endpoint('GET', '/admin/revenue/:stream/:date', {
    tag,
    params: RevenueDayParams,
    query: RevenueDayQuery,
    answer: RevenueDay,
  }),
  dayCsv: endpoint('GET', '/admin/revenue/:stream/:date/csv', { tag, params: RevenueDayParams, answer: z.any() }),
}
