import type { InfiniteData } from '@tanstack/react-query'
import type { z } from 'zod'
import type { pageOf } from '#contract/answers.ts'
import type { Notification } from '#contract/notifications/notifications.ts'

export type InboxPage = z.infer<ReturnType<typeof pageOf<z.ZodType<Notification>>>>
export type Inbox = InfiniteData<InboxPage, number>

/** An act on messages, applied before the server has confirmed it. */
export type Act = { kind: 'read'; id: number } | { kind: 'read_all' } | { kind: 'delete'; id: number }

const isMeant = (act: Act, message: Notification) => act.kind === 'read_all' || act.id === message.id

const withPages = (inbox: Inbox, change: (page: InboxPage) => InboxPage): Inbox => ({
  ...inbox,
  pages: inbox.pages.map(change),
})

export function inboxAfter(inbox: Inbox, act: Act, at: string): Inbox {
  if (act.kind === 'delete')
    return withPages(inbox, (page) => ({ ...page, data: page.data.filter((message) => !isMeant(act, message)) }))
  const read = (message: Notification) =>
    isMeant(act, message) && message.read_at === null ? { ...message, read_at: at } : message
  return withPages(inbox, (page) => ({ ...page, data: page.data.map(read) }))
}

/** Number of new messages after the act, as far as the messages are loaded. */
export function unreadAfter(count: number, inbox: Inbox | undefined, act: Act): number {
  if (act.kind === 'read_all') return 0
  const known = inbox?.pages.flatMap((page) => page.data) ?? []
  const wasNew = known.some((message) => message.id === act.id && message.read_at === null)
  return wasNew ? Math.max(0, count - 1) : count
}
