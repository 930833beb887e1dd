import { queryOptions } from '@tanstack/react-query'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { call } from '#web/platform/api.ts'

/** All surveys. */
export const allSurveyTypesQuery = queryOptions({
  queryKey: ['locations', 'survey-types'],
  queryFn: ({ signal }) => call(landRecordsApi.listSurveyTypes, { signal }),
})

/** Surveys for which a zil has dags or maps. */
export const surveyTypesOfZilQuery = (zil: number, type: 'khatiyan' | 'mouza_map') =>
  queryOptions({
    queryKey: ['locations', 'zils', zil, 'survey-types', type],
    queryFn: ({ signal }) =>
      call(landRecordsApi.listSurveyTypesOfZil, { params: { id: zil }, query: { type }, signal }),
  })
