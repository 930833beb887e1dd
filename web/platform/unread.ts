import { queryOptions, useQuery } from '@tanstack/react-query'
import { unreadApi } from '#contract/notifications/unread.endpoints.ts'
import { call } from './api.ts'
import { repeated } from './repeated.ts'
import { mustActFirst, useMe } from './session.ts'
import { isAssisting } from './token.ts'

const polling = 30_000

/** Options of polling queries: hidden pages pause, and requests never count as use of the session. */
export const polled = { refetchInterval: polling, staleTime: polling, refetchOnWindowFocus: true } as const

/** Number of unread messages. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: (context) => call(unreadApi.count, repeated(context)),
  ...polled,
})

export function useUnread(): number {
  const { data: me } = useMe()
  const mayAsk = !!me && !mustActFirst(me) && !isAssisting()
  const { data } = useQuery({ ...unreadQuery, enabled: mayAsk })
  return mayAsk ? (data?.count ?? 0) : 0
}
