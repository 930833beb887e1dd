import { queryOptions } from '@tanstack/react-query'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { call } from '#web/platform/api.ts'

/** All surveys there are. */
export const allSurveyTypesQuery = queryOptions({
  queryKey: ['locations', 'survey-types'],
  queryFn: ({ signal }) => call(landRecordsApi.listSurveyTypes, { signal }),
})
