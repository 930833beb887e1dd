import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#contract/digits.ts'
import { demoOutboxApi, notificationsApi } from '#contract/notifications/notifications.endpoints.ts'
import { call } from '#web/platform/api.ts'
import { polled, unreadQuery } from '#web/platform/unread.ts'
import { type Act, type Inbox, inboxAfter, unreadAfter } from './inbox.ts'

const listKey = ['notifications', 'list'] as const

/**
 * Messages of a person, newest first, in the language of the pages. Cached messages are refetched in the background.
 */
export const inboxQuery = (language: Language) =>
  infiniteQueryOptions({
    queryKey: [...listKey, language],
    queryFn: ({ client, queryKey, pageParam, signal }) =>
      call(notificationsApi.list, {
        query: { page: pageParam, per_page: 20, sort: 'id', direction: 'desc' },
        signal,
        background: (client.getQueryData<Inbox>(queryKey)?.pages.length ?? 0) >= pageParam,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
    ...polled,
  })

const send = (act: Act) => {
  if (act.kind === 'read_all') return call(notificationsApi.markAllRead)
  const params = { id: act.id }
  return act.kind === 'read' ? call(notificationsApi.markRead, { params }) : call(notificationsApi.remove, { params })
}

/** Marks or deletes messages: shown at once, and silently reverted if the server failed. */
export function useInboxAct() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onMutate: async (act) => {
      await client.cancelQueries({ queryKey: ['notifications'] })
      const lists = client.getQueriesData<Inbox>({ queryKey: listKey })
      const count = client.getQueryData(unreadQuery.queryKey)
      const newest = lists.find(([, inbox]) => inbox !== undefined)?.[1]
      const at = new Date().toISOString()
      client.setQueriesData<Inbox>({ queryKey: listKey }, (inbox) => inbox && inboxAfter(inbox, act, at))
      if (count) client.setQueryData(unreadQuery.queryKey, { count: unreadAfter(count.count, newest, act) })
      return { lists, count }
    },
    onError: (_problem, _act, before) => {
      for (const [key, inbox] of before?.lists ?? []) client.setQueryData(key, inbox)
      if (before?.count) client.setQueryData(unreadQuery.queryKey, before.count)
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  })
}

/** Messages that the demo did not really send, newest first. */
export const demoOutboxQuery = queryOptions({
  queryKey: ['demo-outbox'],
  queryFn: ({ signal }) => call(demoOutboxApi.list, { signal }),
  staleTime: 0,
})
