import { useTranslation } from 'react-i18next'
import type { StaffRegistration } from '#contract/land-tax.ts'
import { useLandWords } from '#web/parts/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import type { ListColumn } from '#web/ui/list/list-table.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useTaxWords } from '../../use-tax-words.ts'
import { statusTones } from './status-tones.ts'
import { WaitingTime } from './waiting-time.tsx'

export function useRegistrationColumns(): ListColumn<StaffRegistration>[] {
  const { t } = useTranslation('land-tax-office')
  const { digits, day, decimals, language } = useFormats()
  const { surveyName } = useLandWords()
  const { landType } = useTaxWords()
  return [
    { key: 'id', header: t('column.id'), cell: ({ id }) => digits(String(id)) },
    {
      key: 'citizen',
      header: t('column.citizen'),
      heads: true,
      cell: ({ user }) => <span title={user.email}>{user.name}</span>,
    },
    {
      key: 'khatian',
      header: t('column.khatian'),
      sort: 'khatiyan_number',
      cell: ({ khatiyan_number }) => digits(khatiyan_number),
    },
    { key: 'dag', header: t('column.dag'), sort: 'dag_number', cell: ({ dag_number }) => digits(dag_number) },
    { key: 'survey', header: t('column.survey'), cell: ({ survey_type }) => surveyName(survey_type.code) },
    {
      key: 'place',
      header: t('column.place'),
      cell: ({ mouza, upazila }) => `${nameIn(language, mouza)}, ${nameIn(language, upazila)}`,
    },
    { key: 'land_type', header: t('column.land_type'), cell: ({ land_type }) => landType(land_type) },
    {
      key: 'area',
      header: t('column.area'),
      sort: 'land_area',
      align: 'end',
      cell: ({ land_area }) => t('dialog.decimals', { decimals: decimals(land_area) }),
    },
    {
      key: 'submitted',
      header: t('column.submitted'),
      sort: 'submitted_at',
      cell: ({ submitted_at }) => <span className="sm:whitespace-nowrap">{day(submitted_at)}</span>,
    },
    {
      key: 'waiting',
      header: t('column.waiting'),
      cell: ({ waiting_days }) => (
        <span className="sm:whitespace-nowrap">
          <WaitingTime days={waiting_days} />
        </span>
      ),
    },
    {
      key: 'status',
      header: t('status.label'),
      sort: 'status',
      cell: ({ status }) => <StatusBadge tone={statusTones[status]}>{t(`status.${status}`)}</StatusBadge>,
    },
  ]
}
