import type { ListedRegistration } from '#contract/land-tax/registration-case.ts'
import { useTaxWords } from '#web/features/land-tax/pay/use-tax-words.ts'
import { statusTones } from '#web/features/land-tax/status-tones.ts'
import { DeadlineBadge, WorkingDay } from '#web/parts/cases/deadline-badge.tsx'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import type { ListColumn } from '#web/ui/list/list-table.ts'
import { MatchSummary } from './match-summary.tsx'

/** Pending registrations show their match with the record; all others their status. */
export function useRegistrationColumns(waiting: boolean): ListColumn<ListedRegistration>[] {
  const { t } = useTranslation('land-tax-office')
  const { digits, day, decimals, language } = useFormats()
  const { surveyName } = useLandWords()
  const { landType } = useTaxWords()
  const columns: (ListColumn<ListedRegistration> & { of?: 'waiting' | 'others' })[] = [
    { key: 'id', header: t('column.id'), from: 'lg', cell: ({ id }) => digits(String(id)) },
    {
      key: 'citizen',
      header: t('column.citizen'),
      heads: true,
      cell: ({ user }) => (
        <Narrow title={[user.name, user.email].filter(Boolean).join(', ')} most="sm:max-w-24 lg:max-w-28">
          {user.name}
        </Narrow>
      ),
    },
    {
      key: 'parcel',
      header: t('column.parcel'),
      sort: 'dag_number',
      cell: ({ khatiyan_number, dag_number, survey_type }) => (
        <Narrow
          title={[khatiyan_number, dag_number].map(digits).join(' · ')}
          most="sm:max-w-28 lg:max-w-32"
        >{`${digits(khatiyan_number)} · ${digits(dag_number)} · ${surveyName(survey_type.code)}`}</Narrow>
      ),
    },
    {
      key: 'place',
      header: t('column.place'),
      cell: ({ mouza, upazila }) => {
        const place = [mouza, upazila].map((name) => nameIn(language, name)).join(', ')
        return (
          <Narrow title={place} most="sm:max-w-32">
            {place}
          </Narrow>
        )
      },
    },
    {
      key: 'land_type',
      of: 'others',
      header: t('column.land_type'),
      from: 'lg',
      cell: ({ land_type }) => <span className="sm:whitespace-nowrap">{landType(land_type)}</span>,
    },
    {
      key: 'area',
      header: t('column.decimals'),
      sort: 'land_area',
      align: 'end',
      from: 'lg',
      cell: ({ land_area }) => (land_area === 0 ? '—' : decimals(land_area)),
    },
    {
      key: 'submitted',
      header: t('column.submitted'),
      sort: 'submitted_at',
      // Pending rows show the waiting time, and the day only if there is room.
      cell: ({ submitted_at, deadline }) => (
        <span title={day(submitted_at)} className="inline-flex flex-wrap gap-x-2 sm:flex-nowrap sm:whitespace-nowrap">
          <span className={deadline === null ? '' : 'sm:max-2xl:hidden'}>{day(submitted_at)}</span>
          {deadline?.state === 'in_time' && <WorkingDay deadline={deadline} />}
          {deadline && <DeadlineBadge deadline={deadline} />}
        </span>
      ),
    },
    {
      key: 'match',
      of: 'waiting',
      header: t('column.match'),
      cell: ({ match, registered_before, shares_open }) =>
        match ? <MatchSummary match={match} registeredBefore={registered_before} sharesOpen={shares_open} /> : '—',
    },
    {
      key: 'status',
      of: 'others',
      header: t('status.label'),
      sort: 'status',
      cell: ({ status, shares_open, registered_before }) => (
        <span className="inline-flex flex-wrap gap-1.5 sm:whitespace-nowrap">
          <StatusBadge tone={statusTones[status]}>{t(`status.${status}`)}</StatusBadge>
          {shares_open && (
            <StatusBadge tone="waiting">
              {t(status === 'pending' ? 'again.new_owner_badge' : 'again.shares_badge')}
            </StatusBadge>
          )}
          {registered_before && <StatusBadge tone="waiting">{t('again.registered_before_badge')}</StatusBadge>}
        </span>
      ),
    },
  ]
  const left_out = waiting ? 'others' : 'waiting'
  return columns.filter((column) => column.of !== left_out)
}

/** Maximum width in a table: longer text wraps, and nothing is cut. */
const Narrow = ({ title, most, children }: { title: string; most: string; children: string }) => (
  <span title={title} className={`${most} wrap-anywhere sm:wrap-break-word sm:block`}>
    {children}
  </span>
)
