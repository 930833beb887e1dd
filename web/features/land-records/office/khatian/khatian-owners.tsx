import type { Khatian } from '#contract/land-records/land-records-office.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'

type Owner = Khatian['owners'][number]

/** Owners and their shares over all dags of a khatian. */
export function KhatianOwners({ khatian: { owners, area } }: { khatian: Khatian }) {
  const { t } = useTranslation('land-records-office')
  const { digits, decimals, squareFeet, count } = useFormats()
  const columns: Column<Owner>[] = [
    { key: 'owner', header: t('owners.owner'), heads: true, cell: (owner) => <OwnerName owner={owner} /> },
    { key: 'father', header: t('owners.father'), cell: ({ father }) => father ?? '—' },
    { key: 'share', header: t('owners.share'), align: 'end', cell: ({ share }) => digits(share) },
    { key: 'dags', header: t('dags.title'), align: 'end', cell: ({ dag_count }) => count(dag_count) },
    { key: 'decimals', header: t('decimals_column'), align: 'end', cell: (owner) => decimals(owner.area) },
    { key: 'feet', header: t('square_feet_column'), align: 'end', cell: (owner) => squareFeet(owner.area) },
  ]
  return (
    <section
      aria-labelledby="khatian-owners"
      className="grid grid-cols-[minmax(0,1fr)] gap-2 print:block print:space-y-1.5"
    >
      <h3 id="khatian-owners" className="break-after-avoid font-semibold text-lg">
        {t('owner_count', { count: owners.length, number: count(owners.length) })}
      </h3>
      <DataTable
        caption={t('owners.title')}
        columns={columns}
        rows={owners}
        rowKey={({ owner, father }) => `${owner} ${father ?? ''}`}
      />
      <p className="break-before-avoid text-right font-semibold">
        {t('total_area', { area: t('area_line', { decimals: decimals(area), feet: squareFeet(area) }) })}
      </p>
    </section>
  )
}

function OwnerName({ owner: { owner, owner_en, address } }: { owner: Owner }) {
  return (
    <>
      <span lang="bn" className="block min-w-36">
        {owner}
      </span>
      {owner_en && (
        <span lang="en" className="block text-ink-soft text-sm">
          {owner_en}
        </span>
      )}
      {address && <span className="block text-ink-soft text-sm">{address}</span>}
    </>
  )
}
