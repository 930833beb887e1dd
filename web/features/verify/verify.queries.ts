import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PaperKey, RevokePaper, VerifiedPaper } from '#contract/documents.ts'
import { ApiError, api } from '#web/app/api.ts'
import { checkStatement } from './check-statement.ts'

const asking_again = 5000

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
    // A page that was opened without a network asks the office once there is one.
    refetchInterval: ({ state }) => (state.status === 'error' ? asking_again : false),
  })

/** The keys that papers are signed with; kept while the page is open, so that checking goes on without a network. */
export const paperKeysQuery = queryOptions({
  queryKey: ['verify', 'keys'],
  queryFn: ({ signal }) => api.get<PaperKey[]>('/verify/keys', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** What a statement is worth against these keys. */
export const verdictQuery = (statement: string, keys: readonly PaperKey[]) =>
  queryOptions({
    queryKey: ['verify', 'statement', statement, keys.map(({ key_id }) => key_id)],
    queryFn: () => checkStatement(statement, keys),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })

export function useRevokePaper(code: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: RevokePaper) =>
      api.post<VerifiedPaper>(`/admin/papers/${encodeURIComponent(code)}/revoke`, form),
    onSuccess: (paper) => client.setQueryData(paperQuery(paper.verify_code).queryKey, paper),
  })
}
