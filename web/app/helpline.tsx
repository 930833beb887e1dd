import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { paymentOptionsQuery } from '#web/platform/payment-options.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** The number to call; nothing while it is not known. */
export function Helpline({ className }: { className: string }) {
  const { t } = useTranslation('app')
  const { digits } = useFormats()
  const { data: options } = useQuery(paymentOptionsQuery)
  if (!options) return null
  return (
    <a href={`tel:${options.support_phone}`} className={className}>
      <Phone aria-hidden="true" className="mr-2 size-4 shrink-0" />
      {t('footer.helpline')}: {digits(options.support_phone)}
    </a>
  )
}
