import { queryOptions } from '@tanstack/react-query'
import { statusApi } from '#contract/status/status.endpoints.ts'
import { call } from '#web/platform/api.ts'

const again_ms = 60_000

/** Refetched every minute while the page is visible; data that a link prefetched is not requested again. */
export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) => call(statusApi.get, { signal, background: true }),
  staleTime: 10_000,
  refetchInterval: again_ms,
})
