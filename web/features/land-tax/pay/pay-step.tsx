import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PaymentWaiting } from '#web/parts/payment/payment-waiting.tsx'
import { paymentOptionsQuery } from '#web/platform/payment-options.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PayForm } from './pay-form.tsx'
import { TaxTotal } from './tax-total.tsx'
import type { useTaxPayment } from './use-tax-payment.ts'

type PayStepProps = { tax: ReturnType<typeof useTaxPayment>; amount: number; onBack: () => void }

/** How it is paid, then what came of it. */
export function PayStep({ tax, amount, onBack }: PayStepProps) {
  const { t } = useTranslation(['land-tax', 'parts'])
  const options = useQuery(paymentOptionsQuery)
  const { stage, paying, pay } = tax.payment
  if (stage.at === 'checking' || stage.at === 'unknown' || stage.at === 'looked_at')
    return (
      <PaymentWaiting
        stage={stage}
        paying={paying}
        onAgain={pay}
        onClose={tax.leave}
        onLater={tax.leave}
        later={t('payment.later')}
      />
    )
  return (
    <>
      <TaxTotal label={t('parts:payment.to_pay')} amount={amount} />
      {options.isPending && <Skeleton lines={4} />}
      {options.isError && (
        <ErrorState
          message={t('parts:payment.failed_options')}
          detail={options.error.message}
          onRetry={() => void options.refetch()}
          retrying={options.isFetching}
        />
      )}
      {options.data && <PayForm tax={tax} options={options.data} onBack={onBack} />}
    </>
  )
}
