import { queryOptions } from '@tanstack/react-query'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import { call } from '#web/platform/api.ts'

export const dagsKey = ['locations', 'dags'] as const

export const dagQuery = (id: number) =>
  queryOptions({
    queryKey: [...dagsKey, id],
    queryFn: ({ signal }) => call(parcelApi.get, { params: { id }, signal }),
  })

/** Parcels around a dag, for its outline. */
export const neighboursQuery = (id: number) =>
  queryOptions({
    queryKey: [...dagsKey, id, 'neighbours'],
    queryFn: ({ signal }) => call(parcelApi.getNeighbours, { params: { id }, signal }),
  })
