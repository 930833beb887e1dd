import type { ReactNode } from 'react'
import { addedUp } from '#contract/land-records/area.ts'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { ShareBar, shadeAt } from '#web/ui/chart/share-bar.tsx'

type DagOwnersProps<Row extends OwnerRow> = {
  title: string
  owners: readonly Row[]
  /** Note about an owner's change, under the name. */
  noteOf: (row: Row) => ReactNode
  /** Content before the name: a checkbox. */
  choiceOf?: ((row: Row) => ReactNode) | undefined
}

/** Owners of a dag with share and area, and the parts as a bar. */
export function DagOwners<Row extends OwnerRow>({ title, owners, noteOf, choiceOf }: DagOwnersProps<Row>) {
  const { t } = useTranslation(['mutations-office', 'mutations'])
  const { digits, decimals, squareFeet } = useFormats()
  const total = addedUp(owners.map(({ area }) => area))
  return (
    <section aria-label={title} className="@container grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <h3 className="font-semibold">{title}</h3>
      {total > 0 && <ShareBar label={title} parts={owners.map(({ id, area }) => ({ key: id, share: area / total }))} />}
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
        {owners.map((row, place) => (
          <li key={row.id} className="flex @xs:flex-row flex-col @xs:justify-between gap-x-3 py-2">
            <span className="flex min-w-0 items-start gap-2.5">
              {choiceOf?.(row)}
              <span aria-hidden="true" className={`mt-1.5 size-3.5 shrink-0 rounded-sm ${shadeAt(place)}`} />
              <span className="wrap-anywhere min-w-0">
                <span className="font-semibold">{row.owner}</span>
                {row.owner_en && <span className="block text-sm">{row.owner_en}</span>}
                {row.father && <span className="block text-ink-soft text-sm">{row.father}</span>}
                {row.share && (
                  <span className="block text-ink-soft text-sm">
                    {t('transfer.share', { share: digits(row.share) })}
                  </span>
                )}
                {noteOf(row)}
              </span>
            </span>
            <span className="wrap-anywhere min-w-0 @xs:pl-0 pl-6 @xs:text-right">
              {t('mutations:decimals', { area: decimals(row.area) })}
              <span className="block text-ink-soft text-sm">
                {t('mutations:square_feet', { area: squareFeet(row.area) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft text-sm">{t('transfer.total', { area: decimals(total) })}</p>
    </section>
  )
}
