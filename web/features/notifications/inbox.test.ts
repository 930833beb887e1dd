import { expect, it } from 'vitest'
import type { Notification } from '#contract/notifications/notifications.ts'
import { type Inbox, inboxAfter, unreadAfter } from './inbox.ts'

const at = '2026-11-20T09:00:00.000Z'
const message = (id: number, read_at: string | null): Notification => ({
  id,
  type: 'application_paid',
  title: 'Payment received',
  message: '',
  link: null,
  action: '',
  created_at: at,
  read_at,
})
const page = (current_page: number, data: Notification[]) => ({
  data,
  current_page,
  per_page: 2,
  last_page: 2,
  total: 4,
})
const earlier = '2026-11-19T09:00:00.000Z'
const inbox: Inbox = {
  pages: [page(1, [message(4, null), message(3, earlier)]), page(2, [message(2, null), message(1, null)])],
  pageParams: [1, 2],
}
const readAt = (after: Inbox) => after.pages.flatMap((each) => each.data.map(({ id, read_at }) => [id, read_at]))

it('reading one message marks it, on any page', () => {
  const act = { kind: 'read', id: 2 } as const
  expect(readAt(inboxAfter(inbox, act, at))).toEqual([
    [4, null],
    [3, earlier],
    [2, at],
    [1, null],
  ])
  expect(unreadAfter(3, inbox, act)).toBe(2)
})

it('reading all messages keeps the time of those read before', () => {
  expect(readAt(inboxAfter(inbox, { kind: 'read_all' }, at))).toEqual([
    [4, at],
    [3, earlier],
    [2, at],
    [1, at],
  ])
  expect(unreadAfter(7, inbox, { kind: 'read_all' })).toBe(0)
})

it('deleting a message lowers the count only if it is new', () => {
  expect(readAt(inboxAfter(inbox, { kind: 'delete', id: 4 }, at))).toEqual([
    [3, earlier],
    [2, null],
    [1, null],
  ])
  expect(unreadAfter(3, inbox, { kind: 'delete', id: 4 })).toBe(2)
  expect(unreadAfter(3, inbox, { kind: 'delete', id: 3 })).toBe(3)
  expect(unreadAfter(0, inbox, { kind: 'delete', id: 4 })).toBe(0)
})
