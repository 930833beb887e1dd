import { queryOptions } from '@tanstack/react-query'
import { overviewApi } from '#contract/overview/overview.endpoints.ts'
import { call } from '#web/platform/api.ts'

/** Pages and records that match a few letters. A failure shows no message: there are just no suggestions. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['office-search', text],
    queryFn: ({ signal }) => call(overviewApi.search, { query: { q: text }, signal }),
    staleTime: 30_000,
    retry: false,
  })
