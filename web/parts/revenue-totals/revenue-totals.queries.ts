import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { revenueApi } from '#contract/revenue/revenue.endpoints.ts'
import type { RevenueTotalsQuery } from '#contract/revenue/revenue-totals.ts'
import { call } from '#web/platform/api.ts'

/**
 * Revenue from one day to another; the last 30 days by default. The previous result is shown until the new one is
 * there.
 */
export const revenueTotalsQuery = (query: RevenueTotalsQuery) =>
  queryOptions({
    queryKey: ['revenue', 'totals', query],
    queryFn: ({ signal }) => call(revenueApi.getTotals, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
