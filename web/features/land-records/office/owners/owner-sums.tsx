import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { type ShareCheck, sumOfAreas } from './share-check.ts'
import { useShareWords } from './use-share-words.ts'

type OwnerSumsProps = { owners: readonly { area: string; share: string }[]; shares: ShareCheck }

/** Sums of the rows so far, and whether the shares make a whole. */
export function OwnerSums({ owners, shares }: OwnerSumsProps) {
  const { t } = useTranslation('land-records-office')
  const { squareFeet, decimals } = useFormats()
  const sum = sumOfAreas(owners)
  return (
    <div className="grid justify-items-start gap-1.5 sm:justify-items-end">
      <p className="font-semibold">{t('owners.sum', { feet: squareFeet(sum), decimals: decimals(sum) })}</p>
      <ShareVerdict shares={shares} />
    </div>
  )
}

function ShareVerdict({ shares: { state, total, lines } }: { shares: ShareCheck }) {
  const { t } = useTranslation('land-records-office')
  const shareWords = useShareWords()
  if (state === 'none') return null
  if (state === 'some') return <StatusBadge tone="waiting">{t('owners.shares_some')}</StatusBadge>
  if (state === 'off')
    return <StatusBadge tone="refused">{t('owners.shares_off', { total: shareWords(total) })}</StatusBadge>
  if (lines.some(({ differs }) => differs))
    return <StatusBadge tone="flagged">{t('owners.shares_not_areas')}</StatusBadge>
  return <StatusBadge tone="good">{t('owners.shares_good')}</StatusBadge>
}
