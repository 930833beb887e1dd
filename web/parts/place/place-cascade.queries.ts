import { queryOptions } from '@tanstack/react-query'
import { locationsApi } from '#contract/locations/locations.endpoints.ts'
import { call } from '#web/platform/api.ts'

const day = 24 * 60 * 60_000

// Places change rarely, so a fetched list is valid for the day.

export const divisionsQuery = queryOptions({
  queryKey: ['locations', 'divisions'],
  queryFn: ({ signal }) => call(locationsApi.listDivisions, { signal }),
  staleTime: day,
})

export const districtsQuery = (division: number) =>
  queryOptions({
    queryKey: ['locations', `divisions/${division}/districts`],
    queryFn: ({ signal }) => call(locationsApi.listDistrictsOf, { params: { id: division }, signal }),
    staleTime: day,
  })

export const upazilasQuery = (district: number) =>
  queryOptions({
    queryKey: ['locations', `districts/${district}/upazilas`],
    queryFn: ({ signal }) => call(locationsApi.listUpazilasOf, { params: { id: district }, signal }),
    staleTime: day,
  })

export const mouzasQuery = (upazila: number) =>
  queryOptions({
    queryKey: ['locations', `upazilas/${upazila}/mouzas`],
    queryFn: ({ signal }) => call(locationsApi.listMouzasOf, { params: { id: upazila }, signal }),
    staleTime: 60_000,
  })

/** Place of a mouza, for an address that has only the mouza. */
export const mouzaPlaceQuery = (mouza: number) =>
  queryOptions({
    queryKey: ['locations', `mouzas/${mouza}`],
    queryFn: ({ signal }) => call(locationsApi.getMouza, { params: { id: mouza }, signal }),
    staleTime: day,
    retry: false,
  })

/** Former places of a mouza. */
export const mouzaPastQuery = (mouza: number) =>
  queryOptions({
    queryKey: ['locations', `mouzas/${mouza}/past`],
    queryFn: ({ signal }) => call(locationsApi.getPastOfMouza, { params: { id: mouza }, signal }),
    staleTime: day,
    retry: false,
  })

export const zilsQuery = (mouza: number) =>
  queryOptions({
    queryKey: ['locations', `mouzas/${mouza}/zils`],
    queryFn: ({ signal }) => call(locationsApi.listZilsOf, { params: { id: mouza }, signal }),
    staleTime: 60_000,
  })
