import { queryOptions } from '@tanstack/react-query'
import { officePlacesApi } from '#contract/locations/office-places.endpoints.ts'
import type { OfficePlaceKind, OfficePlacesQuery } from '#contract/locations/office-places.ts'
import { call } from '#web/platform/api.ts'

/** The places that one line means, of the officer's own upazilas. */
export const officePlacesQuery = (query: OfficePlacesQuery) =>
  queryOptions({
    queryKey: ['admin', 'places', query],
    queryFn: ({ signal }) => call(officePlacesApi.search, { query, signal }),
    staleTime: 60_000,
    retry: false,
  })

/** A place of an address, which names it by its id alone. */
export const officePlaceQuery = (kind: OfficePlaceKind, id: number) =>
  queryOptions({
    queryKey: ['admin', 'places', kind, id],
    queryFn: ({ signal }) => call(officePlacesApi.get, { params: { kind, id }, signal }),
    staleTime: 60_000,
    retry: false,
  })
