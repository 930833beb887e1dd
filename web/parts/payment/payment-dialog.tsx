import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paymentOptionsQuery } from '#web/platform/payment-options.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PaymentWaiting } from './payment-waiting.tsx'
import { type Bill, usePayment } from './use-payment.ts'

type PaymentDialogProps = {
  title: string
  /** What is paid for, as its parcel line. */
  about: string
  /** BDT. */
  amount: number
  bill: Bill
  onClose: () => void
}

/** Pays one amount by wallet or card, and says honestly what came of it. Mount it to open it. */
export function PaymentDialog({ title, about, amount, bill, onClose }: PaymentDialogProps) {
  const payment = usePayment(bill)
  return (
    <Dialog title={title} about={about} open onClose={onClose} locked={payment.paying}>
      <Amount amount={amount} />
      <Steps amount={amount} payment={payment} onClose={onClose} onLater={bill.onStillChecking} />
    </Dialog>
  )
}

function Amount({ amount }: { amount: number }) {
  const { t } = useTranslation('parts')
  const { taka } = useFormats()
  return (
    // The server may say that the amount is wrong: its summary leads here.
    <p
      id="fee_amount"
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-green-100 bg-green-50 px-4 py-3"
    >
      {t('payment.to_pay')} <strong className="text-2xl">{taka(amount)}</strong>
    </p>
  )
}

type StepsProps = {
  amount: number
  payment: ReturnType<typeof usePayment>
  onClose: () => void
  onLater: () => void
}

function Steps({ amount, payment, onClose, onLater }: StepsProps) {
  const { t } = useTranslation('parts')
  const options = useQuery(paymentOptionsQuery)
  const { stage, paying, problems, pay } = payment
  if (stage.at === 'checking' || stage.at === 'unknown' || stage.at === 'looked_at')
    return <PaymentWaiting stage={stage} paying={paying} onAgain={pay} onClose={onClose} onLater={onLater} />
  if (options.isPending) return <Skeleton lines={4} />
  if (options.isError)
    return (
      <ErrorState
        message={t('payment.failed_options')}
        detail={options.error.message}
        onRetry={() => void options.refetch()}
        retrying={options.isFetching}
      />
    )
  return (
    <PaymentForm
      amount={amount}
      options={options.data}
      refused={stage.at === 'refused'}
      paying={paying}
      problems={problems}
      onPay={pay}
    />
  )
}
