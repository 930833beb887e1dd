import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Call } from './api.ts'

type Context = { client: QueryClient; queryKey: QueryKey; signal: AbortSignal }

/** How a query asks that asks again by itself: once it has an answer, the next requests never count as use of a session. */
export const repeated = ({ client, queryKey, signal }: Context): Call => ({
  signal,
  background: client.getQueryData(queryKey) !== undefined,
})
