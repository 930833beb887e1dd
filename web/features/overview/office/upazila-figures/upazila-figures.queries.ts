import { queryOptions } from '@tanstack/react-query'
import { overviewApi } from '#contract/overview/overview.endpoints.ts'
import { call } from '#web/platform/api.ts'

/** What each upazila of this person has on record, waiting and brought in. */
export const upazilaFiguresQuery = queryOptions({
  queryKey: ['overview', 'upazilas'],
  queryFn: ({ signal }) => call(overviewApi.listUpazilas, { signal }),
  staleTime: 60_000,
})
