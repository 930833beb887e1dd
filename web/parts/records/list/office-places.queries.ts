import { queryOptions } from '@tanstack/react-query'
import { officePlacesApi } from '#contract/locations/office-places.endpoints.ts'
import type { OfficePlaceKind, OfficePlacesQuery } from '#contract/locations/office-places.ts'
import { call } from '#web/platform/api.ts'

/** Places that match a line, within the officer's own upazilas. */
export const officePlacesQuery = (query: OfficePlacesQuery) =>
  queryOptions({
    queryKey: ['admin', 'places', query],
    queryFn: ({ signal }) => call(officePlacesApi.search, { query, signal }),
    staleTime: 60_000,
    retry: false,
  })

/** Place of an address, which has only its id. */
export const officePlaceQuery = (kind: OfficePlaceKind, id: number) =>
  queryOptions({
    queryKey: ['admin', 'places', kind, id],
    queryFn: ({ signal }) => call(officePlacesApi.get, { params: { kind, id }, signal }),
    staleTime: 60_000,
    retry: false,
  })
