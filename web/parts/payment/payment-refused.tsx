import { CircleSlash } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'

/** The last try was refused: nothing was charged, and another try is possible. */
export function PaymentRefused() {
  const { t } = useTranslation('parts')
  return (
    <div role="alert" className="flex items-start gap-3 rounded-card bg-refusal-soft px-4 py-3 text-refusal-ink">
      <CircleSlash aria-hidden="true" className="mt-1 size-5 shrink-0" />
      <p>
        <strong>{t('payment_state.refused')}</strong>
        <span className="block">{t('payment.refused_next')}</span>
      </p>
    </div>
  )
}
