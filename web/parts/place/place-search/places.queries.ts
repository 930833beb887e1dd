import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { PlaceSearchAnswer } from '#contract/locations/locations.ts'
import { api } from '#web/platform/api.ts'

/** What one line of text may mean: dags, khatians and places, the best first. */
export const placesQuery = (text: string) =>
  queryOptions({
    queryKey: ['locations', 'search', text],
    queryFn: ({ signal }) =>
      api.get<z.infer<typeof PlaceSearchAnswer>>(`/locations/search?q=${encodeURIComponent(text)}`, { signal }),
    staleTime: 5 * 60_000,
    retry: false,
  })
