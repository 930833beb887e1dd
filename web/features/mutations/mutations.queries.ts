import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Mutation } from '#contract/mutations/mutation-answers.ts'
import { mutationsApi } from '#contract/mutations/mutations.endpoints.ts'
import { call } from '#web/platform/api.ts'
import { repeated } from '#web/platform/repeated.ts'

const mutationsKey = ['mutations'] as const

const polling = 5000
const isChecked = ({ payment_status }: Mutation) => payment_status === 'pending'

/** Mutations of a person, the latest first. The list is refetched while a payment is being checked. */
export const mutationsQuery = infiniteQueryOptions({
  queryKey: [...mutationsKey, 'list'],
  queryFn: (context) =>
    call(mutationsApi.list, {
      query: { page: context.pageParam, per_page: 20, sort: 'id', direction: 'desc' },
      ...repeated(context),
    }),
  initialPageParam: 1,
  getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
  refetchInterval: ({ state }) => (state.data?.pages.some(({ data }) => data.some(isChecked)) ? polling : false),
})

/** One mutation with its papers, its steps and its checklist. */
export const mutationQuery = (id: number) =>
  queryOptions({
    queryKey: [...mutationsKey, id],
    queryFn: (context) => call(mutationsApi.get, { params: { id }, ...repeated(context) }),
    refetchInterval: ({ state }) => (state.data && isChecked(state.data) ? polling : false),
    // Data that a link prefetched is not requested again. Links to papers expire after 15 minutes.
    staleTime: 10_000,
  })

const smsPolling = 3000
const smsRounds = 5

/** Mutation that was just paid; a text message about it may be sent a moment later. */
export const paidMutationQuery = (id: number) =>
  queryOptions({
    queryKey: [...mutationsKey, 'paid', id],
    queryFn: (context) => call(mutationsApi.get, { params: { id }, ...repeated(context) }),
    refetchInterval: ({ state }) =>
      state.data && state.data.sms_sent_to === null && state.dataUpdateCount < smsRounds ? smsPolling : false,
  })

/** Refetches list and details after any act on a mutation. */
export function useInvalidateMutations() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: mutationsKey })
}
