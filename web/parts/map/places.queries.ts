import { queryOptions } from '@tanstack/react-query'
import { mapApi } from '#contract/map/parcels.endpoints.ts'
import { call } from '#web/platform/api.ts'
import type { PlaceStep } from '../place/place.ts'

/** Bounds of a place. */
export const placeOnMapQuery = (kind: PlaceStep, id: number) =>
  queryOptions({
    queryKey: ['map', 'places', kind, id],
    queryFn: ({ signal }) => call(mapApi.getPlace, { params: { kind, id }, signal }),
    staleTime: 5 * 60_000,
    retry: false,
  })
