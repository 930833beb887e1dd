import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import type { OwnerValues } from './owner-values.ts'
import { typedNumber } from './typed-number.ts'

/** Owners, one line each, to compare two versions of a dag side by side. */
export function OwnerSummary({ owners }: { owners: readonly OwnerValues[] }) {
  const { t } = useTranslation('land-records-office')
  const { decimals, digits } = useFormats()
  if (owners.length === 0) return <>—</>
  return (
    <ol className="grid gap-1">
      {owners.map(({ key, owner, father, address, share, area }) => {
        const square_feet = typedNumber(area)
        const facts = [
          father && t('father', { name: father }),
          address,
          share && t('share_is', { share: digits(share) }),
          square_feet === null ? digits(area) : t('decimals', { area: decimals(square_feet) }),
        ]
        return (
          <li key={key}>
            <span lang="bn">{owner || '—'}</span>
            <span className="block text-ink-soft text-sm">{facts.filter(Boolean).join(' · ')}</span>
          </li>
        )
      })}
    </ol>
  )
}
