import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Correction } from '#contract/corrections/correction-answers.ts'
import { correctionsApi } from '#contract/corrections/corrections.endpoints.ts'
import { call } from '#web/platform/api.ts'
import { repeated } from '#web/platform/repeated.ts'

const correctionsKey = ['corrections'] as const

const polling = 5000
const isChecked = ({ payment_status }: Correction) => payment_status === 'pending'

/** Corrections of a person, the latest first. The list is refetched while a payment is being checked. */
export const correctionsQuery = infiniteQueryOptions({
  queryKey: [...correctionsKey, 'list'],
  queryFn: (context) =>
    call(correctionsApi.list, {
      query: { page: context.pageParam, per_page: 20, sort: 'id', direction: 'desc' },
      ...repeated(context),
    }),
  initialPageParam: 1,
  getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
  refetchInterval: ({ state }) => (state.data?.pages.some(({ data }) => data.some(isChecked)) ? polling : false),
})

/** One correction with its papers. */
export const correctionQuery = (id: number) =>
  queryOptions({
    queryKey: [...correctionsKey, id],
    queryFn: (context) => call(correctionsApi.get, { params: { id }, ...repeated(context) }),
    refetchInterval: ({ state }) => (state.data && isChecked(state.data) ? polling : false),
    // Links to papers expire after 15 minutes.
    staleTime: 10_000,
  })

/** A correction of somebody else that the person was told of. */
export const noticeQuery = (id: number) =>
  queryOptions({
    queryKey: [...correctionsKey, 'notice', id],
    queryFn: ({ signal }) => call(correctionsApi.notice, { params: { id }, signal }),
    retry: false,
  })

/** Refetches list and details after any act on a correction. */
export function useInvalidateCorrections() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: correctionsKey })
}
