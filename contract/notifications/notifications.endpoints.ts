import { z } from 'zod'
import { pageOf } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Message } from '#contract/identity/identity.ts'
import { DemoMessage, Notification, NotificationsQuery } from './notifications.ts'

const tag = 'Notifications'

export const notificationsApi = {
  list: endpoint('GET', '/notifications', {
    tag,
    id: 'listNotifications',
    summary: 'Lists your messages, the latest first',
    query: NotificationsQuery,
    answer: pageOf(Notification),
  }),
  markAllRead: endpoint('PATCH', '/notifications/mark-all-read', {
    tag,
    id: 'markAllNotificationsRead',
    summary: 'Marks all your messages as read',
    answer: Message,
  }),
  markRead: endpoint('PATCH', '/notifications/:id/read', {
    tag,
    id: 'markNotificationRead',
    summary: 'Marks a message as read',
    answer: Notification,
  }),
  remove: endpoint('DELETE', '/notifications/:id', {
    tag,
    id: 'removeNotification',
    summary: 'Deletes a message',
    answer: Message,
  }),
}

export const demoOutboxApi = {
  list: endpoint('GET', '/demo/outbox', {
    tag,
    id: 'listDemoOutbox',
    summary: 'Lists e-mails and text messages that the demo would have sent',
    answer: z.array(DemoMessage),
  }),
}
