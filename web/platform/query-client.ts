import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { forgetToken, isAssisting } from './token.ts'

const canRetry = (error: Error) =>
  !(error instanceof ApiError) || error.status >= 500 || error.code === 'offline' || error.code === 'timeout'

const retryAfter = (error: Error) => (error instanceof ApiError ? error.retryAfter : null)

/** True while an answer is loading, or if another request could get it. */
export const canStillCome = ({ isPending, error }: { isPending: boolean; error: Error | null }) =>
  isPending || (error !== null && canRetry(error))

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: endSessionOn }),
  mutationCache: new MutationCache({ onError: endSessionOn }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: (failures, error) => failures < (retryAfter(error) === null ? 1 : 2) && canRetry(error),
      // A server under load names the time from which it answers again: an earlier request is refused too.
      retryDelay: (_, error) => (retryAfter(error) ?? 0.8) * 1000,
      refetchOnWindowFocus: false,
      // A silent wait for a network would look like loading, so queries fail and show that.
      networkMode: 'always',
      // By default a query reports only fields that were read before: a part that loads late would miss a failure.
      notifyOnChangeProps: 'all',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Key of the logged-in person. */
export const meKey = ['me'] as const

/** Only the server's 401 ends a session; an unreachable server does not. */
function endSessionOn(error: Error) {
  if (!(error instanceof ApiError) || error.code !== 'unauthenticated') return
  const comesBack = isAssisting()
  forgetToken()
  if (comesBack) void queryClient.resetQueries()
  else queryClient.setQueryData(meKey, null)
}
