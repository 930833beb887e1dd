import { useQuery } from '@tanstack/react-query'
import { paymentOptionsQuery } from '#web/platform/payment-options.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { AmountBox } from './amount-box.tsx'
import { type FormOptions, PaymentForm } from './payment-form.tsx'
import { PaymentWaiting } from './payment-waiting.tsx'
import type { usePayerDraft } from './use-payer-draft.ts'
import type { usePayment } from './use-payment.ts'

type PaymentStepsProps = {
  amount: number
  amountField?: string
  payment: ReturnType<typeof usePayment>
  payer: ReturnType<typeof usePayerDraft>
  form?: FormOptions
  /** Back to the summary, if there is one. */
  onBack: (() => void) | undefined
  onClose: () => void
  onLater: () => void
  later?: string
}

/** Form of the payment, then the wait for its result. */
export function PaymentSteps({ amount, amountField = 'fee_amount', payment, later, ...rest }: PaymentStepsProps) {
  const { t } = useTranslation('parts')
  const options = useQuery(paymentOptionsQuery)
  const { payer, form = {}, onBack, onClose, onLater } = rest
  const { stage, paying, pay } = payment
  const box = <AmountBox id={amountField} label={t('payment.to_pay')} amount={amount} />
  if (stage.at === 'checking' || stage.at === 'unknown' || stage.at === 'needs_support')
    return (
      <>
        {/* The sum of a summary is recalculated during a payment, so it is hidden. */}
        {!onBack && box}
        <PaymentWaiting stage={stage} paying={paying} onAgain={pay} onClose={onClose} onLater={onLater} later={later} />
      </>
    )
  return (
    <>
      {box}
      {payment.again && <p role="status">{t('payment.again')}</p>}
      <QueryState query={options} lines={4} failed={t('payment.failed_options')} />
      {options.data && (
        <PaymentForm
          {...form}
          amount={amount}
          amountField={amountField}
          options={options.data}
          payment={payment}
          payer={payer}
          onBack={onBack}
        />
      )}
    </>
  )
}
