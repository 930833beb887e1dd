import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { paymentOptionsQuery } from '#web/platform/payment-options.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'

/** Somebody to call when a payment is in doubt. */
export function SupportLine() {
  const { t } = useTranslation('parts')
  const { digits } = useFormats()
  const { data: options } = useQuery(paymentOptionsQuery)
  if (!options) return null
  return (
    <p className="flex items-center justify-center gap-2 text-ink-soft text-sm">
      <Phone aria-hidden="true" className="size-4 shrink-0" />
      {t('support')}{' '}
      <a href={`tel:${options.support_phone}`} className={roomyLink}>
        {digits(options.support_phone)}
      </a>
    </p>
  )
}
