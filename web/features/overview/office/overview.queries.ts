import { queryOptions } from '@tanstack/react-query'
import type { Overview } from '#contract/overview.ts'
import { api } from '#web/platform/api.ts'

/** How many records there are and what came in, where this person works. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => api.get<Overview>('/dashboard', { signal }),
  staleTime: 0,
})
