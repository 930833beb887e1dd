import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { dailyProofsApi } from '#contract/payments/daily-proofs.endpoints.ts'
import { call } from '#web/platform/api.ts'
import { download } from '#web/platform/download.ts'
import { repeated } from '#web/platform/repeated.ts'

const proofsKey = ['daily-proofs'] as const
const days_a_page = 31

/** Days that were proven, one page of them. */
export const dailyProofsQuery = (page: number) =>
  queryOptions({
    queryKey: [...proofsKey, 'list', page],
    queryFn: (context) => call(dailyProofsApi.list, { query: { page, per_page: days_a_page }, ...repeated(context) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const dailyProofQuery = (day: string) =>
  queryOptions({
    queryKey: [...proofsKey, day],
    queryFn: ({ signal }) => call(dailyProofsApi.get, { params: { day }, signal }),
  })

/** Writes what was found out about a day. */
export function useExplain(day: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { note: string }) => call(dailyProofsApi.explain, { params: { day }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: proofsKey }),
  })
}

export const downloadProof = (day: string) => download(dailyProofsApi.file, { params: { day } })
