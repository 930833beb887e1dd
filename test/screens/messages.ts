import { notificationsApi } from '#contract/notifications/notifications.endpoints.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import { unreadApi } from '#contract/notifications/unread.endpoints.ts'
import { answer } from './network.ts'
import { pageWith } from './office-records.ts'

/** A message that nobody has read, in the language of the request. */
export const messageIn = (request: Request): Notification => {
  const isBengali = request.headers.get('accept-language') === 'bn'
  return {
    id: 140,
    type: 'application_paid',
    title: isBengali ? 'টাকা পাওয়া গেছে' : 'Payment received',
    message: isBengali ? '৳১০০.০০ পাওয়া গেছে।' : '৳100.00 was received.',
    link: '/dashboard?tab=applyKhatian',
    action: isBengali ? 'কপি ও রসিদ দেখুন' : 'Open the copy and the receipt',
    created_at: '2026-11-21T06:00:00.000Z',
    read_at: null,
  }
}

/** Answers an inbox with these messages. */
export function answerMessages(messagesFor: (request: Request) => Notification[]) {
  answer(notificationsApi.list, (request) => pageWith(messagesFor(request)))
  answer(unreadApi.count, (request) => ({
    count: messagesFor(request).filter(({ read_at }) => read_at === null).length,
  }))
}
