import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { demandApi, demandReviewsApi } from '#contract/land-tax/demand.endpoints.ts'
import type { DemandStage, LeaveRecord, ReviewDecision } from '#contract/land-tax/demand.ts'
import { waitingCasesQuery } from '#web/parts/cases/waiting-cases.queries.ts'
import { type ListState, questionOf } from '#web/parts/records/list/list-address.ts'
import { call } from '#web/platform/api.ts'

const listsKey = ['records', 'demand-lists'] as const
const oneKey = ['demand-list'] as const
const reviewsKey = ['records', 'demand-reviews'] as const

/** One page of the demand lists of the office. */
export function demandListsQuery(state: ListState) {
  const question = questionOf(state)
  return queryOptions({
    queryKey: [...listsKey, question],
    queryFn: ({ signal }) => call(demandApi.lists, { query: new URLSearchParams(question), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const demandListQuery = (id: number) =>
  queryOptions({
    queryKey: [...oneKey, id],
    queryFn: ({ signal }) => call(demandApi.list, { params: { id }, signal }),
    staleTime: 0,
    retry: false,
  })

/** One page of the holdings of a list; `stage`: those with so many unpaid years before it. */
export const demandsQuery = (id: number, { stage, page }: { stage: DemandStage | undefined; page: number }) =>
  queryOptions({
    queryKey: [...oneKey, id, 'demands', stage, page],
    queryFn: ({ signal }) =>
      call(demandApi.demands, {
        params: { id },
        query: { page, per_page: 20, direction: 'asc', ...(stage && { stage }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Approves and publishes lists. */
export function usePublishDemand() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[]) => call(demandApi.publish, { body: { ids } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: listsKey })
      return client.invalidateQueries({ queryKey: oneKey })
    },
  })
}

/** One page of the reviews of the office. */
export function demandReviewsQuery(state: ListState) {
  const question = questionOf(state)
  return queryOptions({
    queryKey: [...reviewsKey, question],
    queryFn: ({ signal }) => call(demandReviewsApi.list, { query: new URLSearchParams(question), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Leaves the record of a dag as it is, although another area was measured. */
export function useLeaveRecord(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: LeaveRecord) => call(demandReviewsApi.leaveRecord, { params: { id }, body }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: waitingCasesQuery.queryKey })
      return client.invalidateQueries({ queryKey: reviewsKey })
    },
  })
}

/** Upholds or changes a demand. */
export function useDecideReview(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ReviewDecision) => call(demandReviewsApi.decide, { params: { id }, body }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: oneKey })
      void client.invalidateQueries({ queryKey: waitingCasesQuery.queryKey })
      return client.invalidateQueries({ queryKey: reviewsKey })
    },
  })
}
