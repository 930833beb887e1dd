import { useTranslation } from 'react-i18next'
import type { LandMatch } from '#contract/land-tax.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { statusTones } from './status-tones.ts'

type Other = LandMatch['others'][number]

/** Who else registered the same dag. */
export function OtherRegistrations({ others }: { others: readonly Other[] }) {
  const { t } = useTranslation('land-tax-office')
  const { digits, count, decimals } = useFormats()
  if (others.length === 0) return null
  const title = t('match.others', { count: others.length, shown: count(others.length) })
  const columns: Column<Other>[] = [
    {
      key: 'citizen',
      header: t('match.citizen'),
      heads: true,
      cell: ({ id, user }) => (
        <>
          {user.name}
          <span className="wrap-anywhere block text-ink-faint text-sm">{user.email}</span>
          <span className="block text-ink-faint text-sm">{t('name', { id: digits(String(id)) })}</span>
        </>
      ),
    },
    { key: 'khatian', header: t('match.khatiyan_number'), cell: ({ khatiyan_number }) => digits(khatiyan_number) },
    { key: 'area', header: t('match.owner_area'), align: 'end', cell: ({ land_area }) => decimals(land_area) },
    {
      key: 'status',
      header: t('status.label'),
      cell: ({ status }) => <StatusBadge tone={statusTones[status]}>{t(`status.${status}`)}</StatusBadge>,
    },
  ]
  return (
    <section aria-labelledby="others-title" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id="others-title" className="font-semibold">
        {title}
      </h3>
      <Notice tone="waiting">{t('match.others_about')}</Notice>
      <DataTable caption={title} columns={columns} rows={others} rowKey={({ id }) => id} />
    </section>
  )
}
