import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { forgetToken, isAssisting } from './token.ts'

const askingAgainCanHelp = (error: Error) =>
  !(error instanceof ApiError) || error.status >= 500 || error.code === 'offline' || error.code === 'timeout'

/** An answer is on its way, or would be if it were asked for again. */
export const canStillCome = ({ isPending, error }: { isPending: boolean; error: Error | null }) =>
  isPending || (error !== null && askingAgainCanHelp(error))

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: endSessionOn }),
  mutationCache: new MutationCache({ onError: endSessionOn }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: (failures, error) => failures < 1 && askingAgainCanHelp(error),
      retryDelay: 800,
      refetchOnWindowFocus: false,
      // Waiting silently for a network would look like loading: fail and say so.
      networkMode: 'always',
      // By itself it tells only of what was read before: a part that comes late would miss that loading failed.
      notifyOnChangeProps: 'all',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Who is logged in. */
export const meKey = ['me'] as const

/** Only the server's 401 ends a session; a server that cannot be reached does not. */
function endSessionOn(error: Error) {
  if (!(error instanceof ApiError) || error.code !== 'unauthenticated') return
  const comesBack = isAssisting()
  forgetToken()
  if (comesBack) void queryClient.resetQueries()
  else queryClient.setQueryData(meKey, null)
}
