import { queryOptions } from '@tanstack/react-query'
import { overviewApi } from '#contract/overview/overview.endpoints.ts'
import { call } from '#web/platform/api.ts'

/** Records, waiting cases and revenue of each upazila of this person. */
export const upazilaFiguresQuery = queryOptions({
  queryKey: ['overview', 'upazilas'],
  queryFn: ({ signal }) => call(overviewApi.listUpazilas, { signal }),
  staleTime: 60_000,
})
