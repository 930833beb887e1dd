import { endpoint } from '#contract/endpoint.ts'
import { UnreadCount } from './notifications.ts'

export const unreadApi = {
  count: endpoint('GET', '/notifications/unread-count', { tag: 'Notifications', answer: UnreadCount }),
}
