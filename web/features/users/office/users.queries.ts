import { queryOptions } from '@tanstack/react-query'
import { upazilasApi } from '#contract/locations/location-records.endpoints.ts'
import { call } from '#web/platform/api.ts'

const pageOfUpazilas = (page: number, signal: AbortSignal) =>
  call(upazilasApi.list, { query: { page, per_page: 100, sort: 'district', direction: 'asc' }, signal })

/** All upazilas with their districts: some hundred short rows, page by page. */
export const allUpazilasQuery = queryOptions({
  queryKey: ['locations', 'all-upazilas'],
  queryFn: async ({ signal }) => {
    const first = await pageOfUpazilas(1, signal)
    const upazilas = [...first.data]
    for (let page = 2; page <= first.last_page; page += 1) upazilas.push(...(await pageOfUpazilas(page, signal)).data)
    return upazilas
  },
  staleTime: 60 * 60_000,
})
