import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CaseKind } from '#contract/cases/cases.ts'
import { reviewsApi, staffReviewsApi } from '#contract/cases/reviews.endpoints.ts'
import type { ReviewDecision, ReviewForm, ReviewsQuery } from '#contract/cases/reviews.ts'
import { call } from '#web/platform/api.ts'
import { repeated } from '#web/platform/repeated.ts'

const rows_a_page = 20

/** Reviews of one's own case. */
export const ownReviewsQuery = (kind: CaseKind, id: number) =>
  queryOptions({
    queryKey: ['reviews', kind, id],
    queryFn: ({ signal }) => call(reviewsApi.own, { params: { kind, id }, signal }),
    staleTime: 0,
  })

/** Asks for a review; its answer is the new state. */
export function useRequestReview(kind: CaseKind, id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...body }: ReviewForm & { key: string }) => call(reviewsApi.request, { body, key }),
    onSuccess: (reviews) => client.setQueryData(ownReviewsQuery(kind, id).queryKey, reviews),
    onError: () => client.invalidateQueries({ queryKey: ownReviewsQuery(kind, id).queryKey }),
  })
}

/** Reviews of the office in a state, one page of them. */
export const officeReviewsQuery = (wanted: Pick<ReviewsQuery, 'state' | 'page'>) =>
  queryOptions({
    queryKey: ['admin', 'reviews', wanted],
    queryFn: (context) =>
      call(staffReviewsApi.list, { query: { ...wanted, per_page: rows_a_page }, ...repeated(context) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Decides a review. Whatever came of it, all that staff see of cases is read again. */
export function useDecideReview(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ReviewDecision) => call(staffReviewsApi.decide, { params: { id }, body }),
    onSettled: () => client.invalidateQueries(),
  })
}
