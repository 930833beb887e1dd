import { queryOptions } from '@tanstack/react-query'
import type { District, Division, Mouza, Upazila, Zil } from '#contract/locations/locations.ts'
import { api } from '#web/platform/api.ts'

const day = 24 * 60 * 60_000

/** Places change rarely: what was fetched today is good for today. */
const listQuery = <Row>(path: string, staleTime: number) =>
  queryOptions({
    queryKey: ['locations', path],
    queryFn: ({ signal }) => api.get<Row[]>(`/locations/${path}`, { signal }),
    staleTime,
  })

export const divisionsQuery = listQuery<Division>('divisions', day)
export const districtsQuery = (division: number) => listQuery<District>(`divisions/${division}/districts`, day)
export const upazilasQuery = (district: number) => listQuery<Upazila>(`districts/${district}/upazilas`, day)
export const mouzasQuery = (upazila: number) => listQuery<Mouza>(`upazilas/${upazila}/mouzas`, 60_000)
export const zilsQuery = (mouza: number) => listQuery<Zil>(`mouzas/${mouza}/zils`, 60_000)
