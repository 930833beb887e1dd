import { AlarmClock } from 'lucide-react'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** How much of the promised working days is left: "3 working days left"; late ones say so in a word and a sign. */
export function TimeLeft({ days }: { days: number }) {
  const { t } = useTranslation('kyc')
  const { count } = useFormats()
  if (days > 0) return t('days_left', { count: days, number: count(days) })
  if (days === 0) return <span className="font-semibold text-marigold-text">{t('days_none')}</span>
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-refusal">
      <AlarmClock aria-hidden="true" className="size-4 shrink-0" />
      {t('days_late', { count: -days, number: count(-days) })}
    </span>
  )
}
