import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { challansApi } from '#contract/revenue/challans.endpoints.ts'
import type { NewChallan } from '#contract/revenue/challans.ts'
import { call } from '#web/platform/api.ts'
import { download } from '#web/platform/download.ts'
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { saveFile } from '#web/platform/save-file.ts'

const challansKey = ['challans'] as const

type Shown = { from: string; to: string; upazila_id: number | undefined }
type Page = Shown & { page: number; per_page: number }

/** A page of the lines of some days; the previous page is shown until it loads. */
export const challansQuery = (query: Page) =>
  queryOptions({
    queryKey: [...challansKey, query],
    queryFn: ({ signal }) => call(challansApi.list, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

function useRefetch() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: challansKey })
}

export function useRecordChallan() {
  const key = useIdempotencyKey()
  const refetch = useRefetch()
  return useMutation({
    mutationFn: (body: NewChallan) => call(challansApi.record, { body, key: key.read() }),
    onSettled: () => {
      key.done()
      return refetch()
    },
  })
}

export const useWithdrawChallan = (id: number) =>
  useMutation({
    mutationFn: (body: { reason: string }) => call(challansApi.withdraw, { params: { id }, body }),
    onSettled: useRefetch(),
  })

/** The lines of some days as a file. */
export const useDownloadLines = (kind: 'csv' | 'pdf') =>
  useMutation({
    mutationFn: (query: Shown) => download(challansApi[kind], { query }),
    onSuccess: saveFile,
  })
