import type { KhatianOwner } from '#contract/land-records/land-records.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { OwnerName } from './owner-name.tsx'
import { writtenShare } from './written-share.ts'

const namedDags = 8

/** Owners over all dags of a khatian. */
export function KhatianOwners({ owners }: { owners: readonly KhatianOwner[] }) {
  const { t } = useTranslation('land-records')
  const { digits, decimals } = useFormats()
  const columns: Column<KhatianOwner>[] = [
    {
      key: 'owner',
      header: t('whole.owner'),
      heads: true,
      cell: (row) => (
        <>
          <OwnerName row={row} />
          {row.dag_numbers && <PartOfDags numbers={row.dag_numbers} />}
        </>
      ),
    },
    { key: 'share', header: t('share'), align: 'end', cell: ({ share }) => digits(writtenShare(Number(share))) },
    { key: 'area', header: t('decimals_column'), align: 'end', cell: ({ area }) => decimals(area) },
  ]
  return <DataTable caption={t('whole.owners')} columns={columns} rows={owners} rowKey={(row) => owners.indexOf(row)} />
}

/** Note for an owner of only some of the dags. */
function PartOfDags({ numbers }: { numbers: readonly string[] }) {
  const { t } = useTranslation('land-records')
  const { digits, count } = useFormats()
  const named = digits(numbers.slice(0, namedDags).join(', '))
  const more = numbers.length - namedDags
  return (
    <span className="block text-ink-faint text-sm">
      {more > 0 ? t('whole.part_of_more', { dags: named, more: count(more) }) : t('whole.part_of', { dags: named })}
    </span>
  )
}
