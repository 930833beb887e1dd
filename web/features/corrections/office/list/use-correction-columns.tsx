import type { StaffCorrection } from '#contract/corrections/correction-office.ts'
import { DeadlineBadge, WorkingDay } from '#web/parts/cases/deadline-badge.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import type { ListColumn } from '#web/ui/list/list-table.ts'
import { CorrectionBadge } from '../../correction-badge.tsx'
import { useCorrectionWords } from '../../use-correction-words.ts'

export function useCorrectionColumns(): ListColumn<StaffCorrection>[] {
  const { t } = useTranslation(['corrections-office', 'corrections'])
  const { digits, day, language } = useFormats()
  const { cellText } = useCorrectionWords()
  return [
    { key: 'id', header: t('column.id'), sort: 'id', from: 'lg', cell: ({ id }) => digits(String(id)) },
    {
      key: 'applicant',
      header: t('column.applicant'),
      heads: true,
      cell: ({ user }) => <span className="wrap-anywhere">{user.name}</span>,
    },
    {
      key: 'land',
      header: t('column.land'),
      cell: ({ khatian_number, dag_number, mouza, upazila }) => (
        <>
          {[khatian_number, dag_number].map(digits).join(' · ')}
          <span className="block text-ink-faint">
            {[mouza, upazila].map((name) => nameIn(language, name)).join(', ')}
          </span>
        </>
      ),
    },
    {
      key: 'cells',
      header: t('column.cells'),
      cell: ({ cells }) => {
        const [first] = cells
        return (
          first && (
            <>
              {t(`corrections:field.${first.field}`)}
              {cells.length > 1 && ` ${t('more_cells', { number: digits(String(cells.length - 1)) })}`}
              <span className="wrap-anywhere block text-ink-faint">
                {`${first.before === null ? '—' : cellText(first, first.before)} → ${cellText(first, first.after)}`}
              </span>
            </>
          )
        )
      },
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
      cell: ({ deadline }) =>
        deadline ? (
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
      cell: (correction) => <CorrectionBadge correction={correction} />,
    },
  ]
}
