import type { Dag, OwnerRow } from '#contract/land-records/land-records.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { OwnerName } from './owner-name.tsx'
import { writtenShare } from './written-share.ts'

/** Recorded owners and their parts. */
export function OwnerTable({ dag }: { dag: Dag }) {
  const { t } = useTranslation('land-records')
  const { digits, decimals, squareFeet } = useFormats()
  const shareOf = ({ share, area }: OwnerRow) => share ?? (dag.area > 0 ? writtenShare(area / dag.area) : '')
  const columns: Column<OwnerRow>[] = [
    { key: 'owner', header: t('owner'), heads: true, cell: (row) => <OwnerName row={row} /> },
    { key: 'share', header: t('share'), align: 'end', cell: (row) => digits(shareOf(row)) },
    {
      key: 'area',
      header: t('decimals_column'),
      align: 'end',
      cell: ({ area }) => (
        <>
          {decimals(area)}
          <span className="block text-ink-faint text-sm sm:whitespace-nowrap">
            {t('square_feet', { area: squareFeet(area) })}
          </span>
        </>
      ),
    },
  ]
  return <DataTable caption={t('owners')} columns={columns} rows={dag.khotiyan} rowKey={(row) => row.id} />
}
