import { endpoint } from '#contract/endpoint.ts'
import { UnreadCount } from './notifications.ts'

export const unreadApi = {
  count: endpoint('GET', '/notifications/unread-count', {
    tag: 'Notifications',
    id: 'countUnreadNotifications',
    summary: 'Counts your messages that are not read yet',
    answer: UnreadCount,
  }),
}
