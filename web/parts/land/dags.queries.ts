import { queryOptions } from '@tanstack/react-query'
import type { Dag, Neighbour } from '#contract/land-records/land-records.ts'
import { api } from '#web/platform/api.ts'

export const dagQuery = (id: number) =>
  queryOptions({
    queryKey: ['locations', 'dags', id],
    queryFn: ({ signal }) => api.get<Dag>(`/locations/dags/${id}`, { signal }),
  })

/** The parcels around a dag, for its outline. */
export const neighboursQuery = (id: number) =>
  queryOptions({
    queryKey: ['locations', 'dags', id, 'neighbours'],
    queryFn: ({ signal }) => api.get<Neighbour[]>(`/locations/dags/${id}/neighbours`, { signal }),
  })
