import { recordEndpoints } from '#contract/records/record-endpoints.ts'
import { AnnouncementForm, AnnouncementRecord, AnnouncementsQuery } from './announcements.ts'

export const announcementsApi = recordEndpoints('announcements', {
  tag: 'Announcements',
  query: AnnouncementsQuery,
  form: AnnouncementForm,
  row: AnnouncementRecord,
})
