import { queryOptions } from '@tanstack/react-query'
import { overviewApi } from '#contract/overview/overview.endpoints.ts'
import { call } from '#web/platform/api.ts'

/** How many records there are and what came in, where this person works. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => call(overviewApi.get, { signal }),
  staleTime: 0,
})
