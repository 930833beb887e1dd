import { z } from 'zod'
import { pageOf } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Message } from './identity.ts'
import { DemoMessage, Notification, NotificationsQuery } from './notifications.ts'

const tag = 'Notifications'

export const notificationsApi = {
  list: endpoint('GET', '/notifications', { tag, query: NotificationsQuery, answer: pageOf(Notification) }),
  markAllRead: endpoint('PATCH', '/notifications/mark-all-read', { tag, answer: Message }),
  markRead: endpoint('PATCH', '/notifications/:id/read', { tag, answer: Notification }),
  remove: endpoint('DELETE', '/notifications/:id', { tag, answer: Message }),
}

export const demoOutboxApi = {
  list: endpoint('GET', '/demo/outbox', { tag, answer: z.array(DemoMessage) }),
}
