import { queryOptions } from '@tanstack/react-query'
import { paperLinksApi } from '#contract/papers/paper-links.endpoints.ts'
import { call } from '#web/platform/api.ts'

export const paperLinksKey = ['paper-links']

/** The person's links to papers that still work. */
export const paperLinksQuery = queryOptions({
  queryKey: paperLinksKey,
  queryFn: ({ signal }) => call(paperLinksApi.list, { signal }),
  staleTime: 0,
})
