import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { paymentOptionsQuery } from '#web/platform/payment-options.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { textLink } from '#web/ui/button-look.ts'

/** The number to call, large; nothing while it is not known. */
export function HelplineCard() {
  const { t } = useTranslation('support')
  const { digits } = useFormats()
  const { data: options } = useQuery(paymentOptionsQuery)
  if (!options) return null
  return (
    <div className="w-full rounded-card border border-green-100 bg-green-50 p-5">
      <a
        href={`tel:${options.support_phone}`}
        className={`${textLink} inline-flex min-h-11 items-center gap-2 text-2xl`}
      >
        <Phone aria-hidden="true" className="size-6 shrink-0" />
        {t('helpline')}: {digits(options.support_phone)}
      </a>
      <p className="mt-1">{t('helpline_about')}</p>
    </div>
  )
}
