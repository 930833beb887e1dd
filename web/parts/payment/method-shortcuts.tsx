import { useQuery } from '@tanstack/react-query'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import { paymentOptionsQuery } from '#web/platform/payment-options.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { MethodSign } from './method-tiles.tsx'
import { offeredMethods } from './offered-methods.tsx'
import { usualMethods } from './payer-forms.ts'

type MethodShortcutsProps = {
  /** BDT. */
  amount: number
  cardName: string
  onChoose: (method: PaymentMethod) => void
}

/** Below a summary: each way to pay as a button that leads to the payment with it. None is chosen for the payer. */
export function MethodShortcuts({ amount, cardName, onChoose }: MethodShortcutsProps) {
  const { t } = useTranslation('parts')
  const { data } = useQuery(paymentOptionsQuery)
  if (!data) return null
  const { offered } = offeredMethods(usualMethods, data.methods, amount)
  return (
    <fieldset>
      <legend className="mb-1 text-ink-soft text-sm sm:ml-auto">{t('payment.go_on_with')}</legend>
      <div className="flex flex-wrap justify-end gap-2">
        {offered.map((method) => (
          <Button
            key={method}
            variant="secondary"
            className="max-sm:flex-1 max-sm:px-2"
            onClick={() => onChoose(method)}
          >
            <span className="max-sm:hidden">
              <MethodSign method={method} />
            </span>
            {method === 'card' ? cardName : t(`method.${method}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
