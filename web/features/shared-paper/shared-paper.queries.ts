import { queryOptions } from '@tanstack/react-query'
import { paperLinksApi } from '#contract/papers/paper-links.endpoints.ts'
import { call, hasCode } from '#web/platform/api.ts'

/** The paper of a link; null if the link does not work. */
export const sharedPaperQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-paper', token],
    queryFn: ({ signal }) =>
      call(paperLinksApi.get, { params: { token }, signal }).catch((problem: unknown) => {
        if (hasCode(problem, ['paper_link_ended', 'not_found'])) return null
        throw problem
      }),
    staleTime: 0,
  })
