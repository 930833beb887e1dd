import type { HolidayRecord } from '#contract/cases/holidays.ts'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import type { ListColumn } from '#web/ui/list/list-table.ts'

export function useHolidayColumns(): ListColumn<HolidayRecord>[] {
  const { t } = useTranslation('holidays')
  const fieldName = useFieldNames()
  const { day: dayWords, language } = useFormats()
  return [
    { key: 'day', header: fieldName('day'), sort: 'day', heads: true, cell: ({ day }) => dayWords(day) },
    { key: 'name', header: fieldName('name'), cell: ({ name_en, name_bn }) => (language === 'bn' ? name_bn : name_en) },
    {
      key: 'confirmed',
      header: t('gazette'),
      cell: ({ confirmed }) => (
        <StatusBadge tone={confirmed ? 'good' : 'flagged'}>{t(confirmed ? 'confirmed' : 'unconfirmed')}</StatusBadge>
      ),
    },
  ]
}
