import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { demandApi, demandReviewsApi } from '#contract/land-tax/demand.endpoints.ts'
import { call } from '#web/platform/api.ts'

type PublicQuestion = { mouza: number; year: string | undefined; dag: string; page: number }

/** The published list of a mouza. */
export const publicDemandQuery = ({ mouza, year, dag, page }: PublicQuestion) =>
  queryOptions({
    queryKey: ['public-demand', mouza, year, dag, page],
    queryFn: ({ signal }) =>
      call(demandApi.publicList, {
        query: {
          mouza_id: mouza,
          page,
          per_page: 50,
          ...(year && { tax_year: year }),
          ...(dag && { dag_number: dag }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** Demands of published lists for the person's own land. */
export const ownDemandsQuery = queryOptions({
  queryKey: ['own-demands'],
  queryFn: ({ signal }) => call(demandReviewsApi.own, { signal }),
})

/** Says that a demand is too much. */
export function useAskReview(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ reason, key }: { reason: string; key: string }) =>
      call(demandReviewsApi.ask, { params: { id }, body: { reason }, key }),
    onSettled: () => client.invalidateQueries(ownDemandsQuery),
  })
}
