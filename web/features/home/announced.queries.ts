import { queryOptions } from '@tanstack/react-query'
import { statusApi } from '#contract/status/status.endpoints.ts'
import { call } from '#web/platform/api.ts'

/** Newest announcement, fetched once a visit. */
export const announcedQuery = queryOptions({
  queryKey: ['home', 'announced'],
  queryFn: async () => {
    const [newest] = await call(statusApi.announcements).catch(() => [])
    return newest ?? null
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
