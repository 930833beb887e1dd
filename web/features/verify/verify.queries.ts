import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PaperKey, RevokePaper } from '#contract/papers/documents.ts'
import { papersApi } from '#contract/papers/papers.endpoints.ts'
import { ApiError, call, networkError } from '#web/platform/api.ts'
import { checkWithdrawn } from './paper/check-withdrawn.ts'
import { checkStatement } from './statement/check-statement.ts'

const recheck_ms = 5000
/** No answer within this time counts as no network: the signature is shown, and the request is repeated. */
const patience_ms = 12_000

const noPaper = (problem: unknown) => {
  if (problem instanceof ApiError && problem.status === 404) return null
  throw problem
}

/** Options of requests to the office: never cached, and repeated once it can be reached. */
const query = {
  staleTime: 0,
  gcTime: 0,
  retry: false,
  // A page that was opened offline sends its request once there is a network.
  refetchInterval: ({ state }: { state: { status: string } }) => (state.status === 'error' ? recheck_ms : false),
} as const

/** Paper behind a code; `null` if there is none, which is an answer and not an error. */
export const paperQuery = (code: string) =>
  queryOptions({
    queryKey: ['verify', code],
    queryFn: ({ signal }) => patiently(call(papersApi.verify, { params: { code }, signal })).catch(noPaper),
    ...query,
  })

/** Papers that were requested by number. */
export const papersByNumber = { queryKey: ['verify', 'number'] }

/** The office's answer about the paper of this statement; `null` if it knows no such number. */
export const statementQuery = (number: string, statement: string) =>
  queryOptions({
    queryKey: [...papersByNumber.queryKey, number, statement],
    queryFn: ({ signal }) =>
      patiently(call(papersApi.verifyStatement, { params: { number }, body: { statement }, signal })).catch(noPaper),
    ...query,
  })

const patiently = <Answer>(answer: Promise<Answer>) =>
  Promise.race([answer, new Promise<never>((_, late) => setTimeout(() => late(networkError('timeout')), patience_ms))])

/** Public keys of papers; cached while the page is open, so that checks work offline. */
export const paperKeysQuery = queryOptions({
  queryKey: ['verify', 'keys'],
  queryFn: ({ signal }) => call(papersApi.keys, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The office's list of withdrawn papers, for times when it cannot be reached; `null` if the answer is no such list. */
export const withdrawnQuery = (keys: readonly PaperKey[]) =>
  queryOptions({
    queryKey: ['verify', 'withdrawn', keys.map(({ key_id }) => key_id)],
    queryFn: async ({ signal }) => checkWithdrawn((await call(papersApi.withdrawn, { signal })).list, keys),
    staleTime: 600_000,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** Checks a statement against these keys. */
export const verdictQuery = (statement: string, keys: readonly PaperKey[]) =>
  queryOptions({
    queryKey: ['verify', 'statement', statement, keys.map(({ key_id, until }) => [key_id, until])],
    queryFn: () => checkStatement(statement, keys),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })

export function useRevokePaper(code: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: RevokePaper) => call(papersApi.revoke, { params: { code }, body: form }),
    onSuccess: (paper) => client.setQueryData(paperQuery(paper.verify_code).queryKey, paper),
  })
}
