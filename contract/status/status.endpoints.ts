import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Announcement, Status } from './status.ts'

export const statusApi = {
  get: endpoint('GET', '/status', {
    tag: 'Status',
    id: 'getStatus',
    summary: 'Tells how each part of the service works now and on the last 90 days',
    description:
      'As the checks of the server find it every minute. It answers while the database is away too, from what was known last.',
    answer: Status,
  }),
  announcements: endpoint('GET', '/announcements', {
    tag: 'Status',
    id: 'listAnnouncements',
    summary: 'Lists what is announced today, the newest first',
    answer: z.array(Announcement),
  }),
}
