import { queryOptions } from '@tanstack/react-query'
import type { VerifiedPaper } from '#contract/documents.ts'
import { ApiError, api } from '#web/app/api.ts'

/** The paper behind a code; `null` where there is none, which is an answer and not a fault. */
export const paperQuery = (code: string) =>
  queryOptions({
    queryKey: ['verify', code],
    queryFn: ({ signal }) =>
      api.get<VerifiedPaper>(`/verify/${encodeURIComponent(code)}`, { signal }).catch((problem) => {
        if (problem instanceof ApiError && problem.status === 404) return null
        throw problem
      }),
    staleTime: 0,
  })
