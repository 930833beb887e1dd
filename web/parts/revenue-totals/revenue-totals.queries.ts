import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { revenueApi } from '#contract/revenue/revenue.endpoints.ts'
import type { RevenueTotalsQuery } from '#contract/revenue/revenue-totals.ts'
import { call } from '#web/platform/api.ts'

/** What came in from one day to another; without days in the last 30. What was read before stays until it is there. */
export const revenueTotalsQuery = (query: RevenueTotalsQuery) =>
  queryOptions({
    queryKey: ['revenue', 'totals', query],
    queryFn: ({ signal }) => call(revenueApi.getTotals, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
