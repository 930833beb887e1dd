import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { ownersApi } from '#contract/land-records/owner-search.endpoints.ts'
import type { OwnerSearchForm, OwnersFound } from '#contract/land-records/owner-search.ts'
import { call } from '#web/platform/api.ts'

type LastSearch = { form: OwnerSearchForm; found: OwnersFound }

/** Last search, for a return from a dag: it is not sent, and not logged, a second time. */
export const lastOwnerSearch = queryOptions<LastSearch>({
  queryKey: ['owners', 'last-search'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
})

export function useOwnerSearch() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: OwnerSearchForm) => call(ownersApi.search, { body: form }),
    onSuccess: (found, form) => client.setQueryData(lastOwnerSearch.queryKey, { form, found }),
  })
}
