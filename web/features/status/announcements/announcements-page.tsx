import { announcementsApi } from '#contract/status/announcements.endpoints.ts'
import { AnnouncementRecord } from '#contract/status/announcements.ts'
import { RecordsPage } from '#web/parts/records/records-page.tsx'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useAnnouncementColumns } from './use-announcement-columns.tsx'
import { useAnnouncementForm } from './use-announcement-form.tsx'

/** Public announcements of the office on /status and on the home page. */
export function AnnouncementsPage() {
  const { t, group } = useTranslation('announcements')
  const language = useLanguage()
  return (
    <RecordsPage
      api={announcementsApi}
      record={AnnouncementRecord}
      words={group('announcements')}
      about={t('about')}
      columns={useAnnouncementColumns()}
      nameOf={(each) => each[`text_${language}`]}
      form={useAnnouncementForm()}
      may={['add', 'edit', 'remove']}
    />
  )
}
