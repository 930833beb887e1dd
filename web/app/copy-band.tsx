import { useQuery } from '@tanstack/react-query'
import { paymentOptionsQuery } from '#web/platform/payment-options.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Says on every page that this register is a copy: nobody takes it for the true one, or waits for its messages. */
export function CopyBand() {
  const { t } = useTranslation('app')
  const { data: options } = useQuery(paymentOptionsQuery)
  return (
    options?.copy && (
      <p role="status" className="bg-marigold-soft px-4 py-2 text-center text-sm font-semibold text-marigold-ink">
        {t('copy')}
      </p>
    )
  )
}
