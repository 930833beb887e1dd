import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MyRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { payReference } from '#contract/payments/received-money.ts'
import { useProviderName } from '#web/parts/use-provider-name.ts'
import { paymentOptionsQuery } from '#web/platform/payment-options.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { ClaimDialog } from './claim-dialog.tsx'

/** Number, amount and reference with which the tax is paid from a provider's app; nothing where an office takes none. */
export function PayFromApp({ registration }: { registration: MyRegistration }) {
  const { t } = useTranslation('land-tax')
  const { digits, taka } = useFormats()
  const providerName = useProviderName()
  const [claiming, setClaiming] = useState(false)
  const pay_in = useQuery(paymentOptionsQuery).data?.pay_in
  const { id, tax } = registration
  if (!pay_in || tax.state !== 'due' || tax.due_amount === null) return null
  const provider = providerName(pay_in.provider)
  const reference = payReference(id)
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-brand">
        {t('from_app.title', { provider })}
      </summary>
      <div className="grid gap-3 pt-2">
        <p className="max-w-prose">{t('from_app.about')}</p>
        <Facts>
          <Fact name={t('from_app.number')}>
            {digits(pay_in.number)}
            <CopyButton text={pay_in.number} />
          </Fact>
          <Fact name={t('from_app.amount')}>{taka(tax.due_amount)}</Fact>
          <Fact name={t('from_app.reference')}>
            {digits(reference)}
            <CopyButton text={reference} />
          </Fact>
        </Facts>
        <div>
          <Button variant="quiet" onClick={() => setClaiming(true)}>
            {t('from_app.claim')}
          </Button>
        </div>
      </div>
      {claiming && <ClaimDialog registration_id={id} provider={provider} onClose={() => setClaiming(false)} />}
    </details>
  )
}
