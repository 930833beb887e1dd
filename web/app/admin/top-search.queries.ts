import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/platform/api.ts'

/** One line of the office's search; `to` is an address of the office. */
type Found = { name: string; type: string; to: string }

/** Pages and records that a few letters may mean. A failure says nothing: the suggestions are gone. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['office-search', text],
    queryFn: ({ signal }) => api.get<{ results: Found[] }>(`/search?${new URLSearchParams({ q: text })}`, { signal }),
    staleTime: 30_000,
    retry: false,
  })
