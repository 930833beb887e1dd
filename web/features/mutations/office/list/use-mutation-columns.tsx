import type { StaffMutation } from '#contract/mutations/mutation-office.ts'
import { DeadlineBadge, WorkingDay } from '#web/parts/cases/deadline-badge.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import type { ListColumn } from '#web/ui/list/list-table.ts'
import { StaffStatus } from '../staff-status.tsx'

/** `newest_id` is the row marked as new. */
export function useMutationColumns(newest_id: number | null): ListColumn<StaffMutation>[] {
  const { t } = useTranslation(['mutations-office', 'mutations'])
  const { digits, day, language } = useFormats()
  return [
    { key: 'id', header: t('column.id'), sort: 'id', from: 'lg', cell: ({ id }) => digits(String(id)) },
    {
      key: 'applicant',
      header: t('column.applicant'),
      heads: true,
      cell: ({ id, user }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
          <Narrow title={[user.name, user.email].filter(Boolean).join(', ')} most="sm:max-w-32">
            {user.name}
          </Narrow>
          {id === newest_id && <StatusBadge tone="new">{t('mutations:new')}</StatusBadge>}
        </span>
      ),
    },
    {
      key: 'land',
      header: t('column.land'),
      cell: ({ khatian_number, dag_number, mouza, upazila }) => {
        const place = [mouza, upazila].map((name) => nameIn(language, name)).join(', ')
        return (
          <>
            {[khatian_number, dag_number].map(digits).join(' · ')}
            <span className="block text-ink-faint">{place}</span>
          </>
        )
      },
    },
    {
      key: 'transfer',
      header: t('column.transfer'),
      from: '2xl',
      cell: ({ mutation_type, previous_owner_name, buyer_name }) => (
        <>
          {t(`mutations:type.${mutation_type}`)}
          <span className="block text-ink-faint">{`${previous_owner_name} → ${buyer_name}`}</span>
        </>
      ),
    },
    {
      key: 'submitted',
      header: t('column.submitted'),
      sort: 'created_at',
      from: 'lg',
      cell: ({ created_at }) => <span className="sm:whitespace-nowrap">{day(created_at)}</span>,
    },
    {
      key: 'waits',
      header: t('column.waits'),
      sort: 'paid_at',
      cell: ({ deadline, papers_request }) =>
        papers_request?.requested_at ? (
          t('request.since', { day: day(papers_request.requested_at) })
        ) : deadline ? (
          <span className="inline-flex flex-wrap gap-x-2 gap-y-1">
            <WorkingDay deadline={deadline} />
            <DeadlineBadge deadline={deadline} />
          </span>
        ) : (
          '—'
        ),
    },
    {
      key: 'status',
      header: t('status_label'),
      sort: 'status',
      cell: (mutation) => <StaffStatus mutation={mutation} />,
    },
  ]
}

const Narrow = ({ title, most, children }: { title: string; most: string; children: string }) => (
  <span title={title} className={`${most} wrap-anywhere sm:wrap-break-word`}>
    {children}
  </span>
)
