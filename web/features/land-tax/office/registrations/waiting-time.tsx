import { AlarmClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/text/use-formats.ts'

/** A first look is promised within seven days. */
const promised_days = 7

/** How long somebody waits: "5 days"; late ones say so in a word and a sign. */
export function WaitingTime({ days }: { days: number | null }) {
  const { t } = useTranslation('land-tax-office')
  const { count } = useFormats()
  if (days === null) return '—'
  if (days === 0) return t('today')
  const words = t('waited', { count: days, number: count(days) })
  if (days <= promised_days) return words
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-refusal">
      <AlarmClock aria-hidden="true" className="size-4 shrink-0" />
      {t('late', { days: words })}
    </span>
  )
}
