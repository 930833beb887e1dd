import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { payoutsApi } from '#contract/revenue/payouts.endpoints.ts'
import { call } from '#web/platform/api.ts'
import { download } from '#web/platform/download.ts'
import { saveFile } from '#web/platform/save-file.ts'

type Shown = { from: string; to: string; upazila_id: number | undefined; provider: string | undefined }

/** A page of the shares of some days; the previous page is shown until it loads. */
export const payoutsQuery = (query: Shown & { page: number; per_page: number }) =>
  queryOptions({
    queryKey: ['payouts', query],
    queryFn: ({ signal }) => call(payoutsApi.list, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** All shares of some days as a file. */
export const useDownloadPayouts = () =>
  useMutation({ mutationFn: (query: Shown) => download(payoutsApi.csv, { query }), onSuccess: saveFile })
