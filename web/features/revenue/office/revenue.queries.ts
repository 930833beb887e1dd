import { queryOptions, useMutation } from '@tanstack/react-query'
import { revenueApi } from '#contract/revenue/revenue.endpoints.ts'
import type { RevenueStream } from '#contract/revenue/revenue.ts'
import type { RevenueTotalsQuery } from '#contract/revenue/revenue-totals.ts'
import { call } from '#web/platform/api.ts'
import { download } from '#web/platform/download.ts'
import { saveFile } from '#web/platform/save-file.ts'

export const revenueQuery = queryOptions({
  queryKey: ['revenue'],
  queryFn: ({ signal }) => call(revenueApi.getDetails, { signal }),
  staleTime: 0,
})

type Day = { stream: RevenueStream; date: string }
type DayPage = Day & { page: number; per_page: number }

/** One page of a day's bookings; the previous page is shown until it loads. */
export const revenueDayQuery = ({ stream, date, page, per_page }: DayPage) =>
  queryOptions({
    queryKey: ['revenue', stream, date, page, per_page],
    queryFn: ({ signal }) => call(revenueApi.getDay, { params: { stream, date }, query: { page, per_page }, signal }),
    placeholderData: (before, query) =>
      query?.queryKey[1] === stream && query.queryKey[2] === date ? before : undefined,
    staleTime: 0,
  })

/** Bookings of a day as a file for a spreadsheet. */
export const useDownloadDay = () =>
  useMutation({
    mutationFn: (day: Day) => download(revenueApi.dayCsv, { params: day }),
    onSuccess: saveFile,
  })

/** Totals of a period as a file for a spreadsheet. */
export const useDownloadTotals = () =>
  useMutation({
    mutationFn: (query: RevenueTotalsQuery) => download(revenueApi.totalsCsv, { query }),
    onSuccess: saveFile,
  })
