import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { spacedCode } from '#contract/papers/spaced-code.ts'
import { paymentOptionsQuery } from '#web/platform/payment-options.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { textLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'

export function NoPaper({ code }: { code: string }) {
  const { t } = useTranslation('verify')
  const { digits } = useFormats()
  const { data: options } = useQuery(paymentOptionsQuery)
  return (
    <Card role="status" className="border-l-4 border-l-refusal">
      <h2 className="flex items-start gap-2.5 font-semibold text-xl">
        <SearchX aria-hidden="true" className="mt-1 size-6 shrink-0 text-refusal" />
        {t('none.heading')}
      </h2>
      <p className="mt-2">{t('none.forged')}</p>
      <p className="mt-2 text-ink-soft">{t('none.next', { code: spacedCode(code) })}</p>
      {options && (
        <p className="mt-2">
          {t('helpline')}:{' '}
          <a href={`tel:${options.support_phone}`} className={textLink}>
            {digits(options.support_phone)}
          </a>
        </p>
      )}
    </Card>
  )
}
