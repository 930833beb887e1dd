import { queryOptions } from '@tanstack/react-query'
import { overviewApi } from '#contract/overview/overview.endpoints.ts'
import { call } from '#web/platform/api.ts'

/** Pages and records that a few letters may mean. A failure says nothing: the suggestions are gone. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['office-search', text],
    queryFn: ({ signal }) => call(overviewApi.search, { query: { q: text }, signal }),
    staleTime: 30_000,
    retry: false,
  })
