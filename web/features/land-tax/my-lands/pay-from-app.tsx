import { useState } from 'react'
import type { PaymentOptions } from '#contract/payments/payments.ts'
import { payReference } from '#contract/payments/received-money.ts'
import { useProviderName } from '#web/parts/use-provider-name.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { ClaimDialog } from './claim-dialog.tsx'

type PayFromAppProps = {
  registration_id: number
  /** BDT. */
  due_amount: number
  pay_in: NonNullable<PaymentOptions['pay_in']>
}

/** Number, amount and code with which the tax of a land is paid from a provider's app. */
export function PayFromApp({ registration_id, due_amount, pay_in }: PayFromAppProps) {
  const { t } = useTranslation('land-tax')
  const { digits, taka } = useFormats()
  const [claiming, setClaiming] = useState(false)
  const provider = useProviderName()(pay_in.provider)
  const reference = payReference(registration_id)
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
          <Fact name={t('from_app.amount')}>{taka(due_amount)}</Fact>
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
      {claiming && (
        <ClaimDialog registration_id={registration_id} provider={provider} onClose={() => setClaiming(false)} />
      )}
    </details>
  )
}
