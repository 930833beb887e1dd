import { queryOptions } from '@tanstack/react-query'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { call } from '#web/platform/api.ts'

export const dagsKey = ['locations', 'dags'] as const

export const dagQuery = (id: number) =>
  queryOptions({
    queryKey: [...dagsKey, id],
    queryFn: ({ signal }) => call(landRecordsApi.getDag, { params: { id }, signal }),
  })

/** The parcels around a dag, for its outline. */
export const neighboursQuery = (id: number) =>
  queryOptions({
    queryKey: [...dagsKey, id, 'neighbours'],
    queryFn: ({ signal }) => call(landRecordsApi.getNeighbours, { params: { id }, signal }),
  })
