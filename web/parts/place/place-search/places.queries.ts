import { queryOptions } from '@tanstack/react-query'
import { placeSearchApi } from '#contract/locations/place-search.endpoints.ts'
import { call } from '#web/platform/api.ts'

/** Matches of one line of text: dags, khatians and places, the best first. */
export const placesQuery = (text: string) =>
  queryOptions({
    queryKey: ['locations', 'search', text],
    queryFn: ({ signal }) => call(placeSearchApi.search, { query: { q: text }, signal }),
    staleTime: 5 * 60_000,
    retry: false,
  })

/** All dags and khatians that match the text, for the list of /land. */
export const matchesQuery = (text: string) =>
  queryOptions({
    queryKey: ['locations', 'matches', text],
    queryFn: ({ signal }) => call(placeSearchApi.listMatches, { query: { q: text }, signal }),
    staleTime: 5 * 60_000,
    retry: false,
  })
