import type { LandMatch } from '#contract/land-tax/land-tax-registrations.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'

type Owner = NonNullable<LandMatch['land_record']>['owners'][number]

/** Owners in the khatian: the applicant should be one of them, or an heir. */
export function RecordedOwners({ owners }: { owners: readonly Owner[] }) {
  const { t } = useTranslation('land-tax-office')
  const { digits, decimals } = useFormats()
  const columns: Column<Owner>[] = [
    { key: 'owner', header: t('match.owner'), heads: true, cell: (row) => <OwnerName row={row} /> },
    { key: 'share', header: t('match.share'), align: 'end', cell: ({ share }) => (share ? digits(share) : '—') },
    { key: 'area', header: t('match.owner_area'), align: 'end', cell: ({ area }) => decimals(area) },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h3 className="font-semibold">{t('match.owners')}</h3>
      {owners.length === 0 ? (
        <p className="text-ink-soft">{t('match.no_owners')}</p>
      ) : (
        <DataTable caption={t('match.owners')} columns={columns} rows={owners} rowKey={(row) => owners.indexOf(row)} />
      )}
    </div>
  )
}

function OwnerName({ row: { owner, owner_en, father } }: { row: Owner }) {
  const { t } = useTranslation('land-tax-office')
  return (
    <>
      <span lang="bn">{owner}</span>
      {owner_en && (
        <span lang="en" className="block text-ink-faint text-sm">
          {owner_en}
        </span>
      )}
      {father && <span className="block text-ink-faint text-sm">{t('match.father', { name: father })}</span>}
    </>
  )
}
