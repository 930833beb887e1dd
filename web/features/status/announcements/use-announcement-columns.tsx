import { dhakaDay } from '#contract/dates.ts'
import type { AnnouncementRecord } from '#contract/status/announcements.ts'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import type { ListColumn } from '#web/ui/list/list-table.ts'

const tones = { coming: 'waiting', current: 'good', past: 'neutral' } as const

const stateOn = (today: string, { from_day, until_day }: AnnouncementRecord) =>
  from_day > today ? 'coming' : until_day !== null && until_day < today ? 'past' : 'current'

export function useAnnouncementColumns(): ListColumn<AnnouncementRecord>[] {
  const { t } = useTranslation('announcements')
  const fieldName = useFieldNames()
  const { calendarDay, language } = useFormats()
  const today = dhakaDay(new Date())
  return [
    { key: 'text', header: t('text'), heads: true, cell: (each) => each[`text_${language}`] },
    { key: 'from_day', header: fieldName('from_day'), sort: 'from_day', cell: ({ from_day }) => calendarDay(from_day) },
    {
      key: 'until_day',
      header: fieldName('until_day'),
      cell: ({ until_day }) => (until_day === null ? '—' : calendarDay(until_day)),
    },
    {
      key: 'state',
      header: fieldName('state'),
      cell: (each) => {
        const state = stateOn(today, each)
        return <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
      },
    },
    { key: 'created_by', header: t('created_by'), cell: ({ created_by }) => created_by },
  ]
}
