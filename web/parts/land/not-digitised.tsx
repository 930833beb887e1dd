import { FileClock } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'

/** Notice that the records of a place are only on paper. It is in both languages, since the office uses both. */
export function NotDigitised() {
  const { t } = useTranslation('parts')
  return (
    <p
      role="status"
      className="flex items-start gap-2.5 rounded-control bg-marigold-soft px-3 py-2 text-marigold-ink text-sm"
    >
      <FileClock aria-hidden="true" className="mt-0.75 size-4.5 shrink-0" />
      <span>
        <b>{t('not_digitised')}</b>
        <span className="block">{t('not_digitised_next')}</span>
      </span>
    </p>
  )
}
