import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Call } from './api.ts'

type Context = { client: QueryClient; queryKey: QueryKey; signal: AbortSignal }

/** Options of a repeating query: after its first answer, its requests never count as use of a session. */
export const repeated = ({ client, queryKey, signal }: Context): Call => ({
  signal,
  background: client.getQueryData(queryKey) !== undefined,
})
