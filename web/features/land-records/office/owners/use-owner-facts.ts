import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import type { OwnerField } from './owner-values.ts'

/** Facts about an owner on record, in words. */
export function useOwnerFacts() {
  const { t } = useTranslation('land-records-office')
  const { digits, decimals, squareFeet } = useFormats()
  const area = (feet: number) => t('area_line', { decimals: decimals(feet), feet: squareFeet(feet) })
  return {
    /** `Father: করিম · Savar · share 0.250 · 10.00 decimals (4,356 sq ft)` */
    line: ({ father, address, share, area: feet }: OwnerRow) =>
      [father && t('father', { name: father }), address, share && t('share_is', { share: digits(share) }), area(feet)]
        .filter(Boolean)
        .join(' · '),
    value: (row: OwnerRow, field: OwnerField) => {
      if (field === 'area') return area(row.area)
      return field === 'share' ? digits(row.share ?? '—') : (row[field] ?? '—')
    },
  }
}
