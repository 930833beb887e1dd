import { type ReactNode, useState } from 'react'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useBack } from '../use-back.ts'
import type { FormOptions } from './payment-form.tsx'
import { PaymentSteps } from './payment-steps.tsx'
import { usePayerDraft } from './use-payer-draft.ts'
import { type Bill, usePayment } from './use-payment.ts'

type PaymentDialogProps = {
  title: string
  /** Subject of the payment, as its parcel line. */
  about: string
  /** BDT. */
  amount: number
  /** The server's field name in errors about the amount. */
  amountField?: string
  bill: Bill
  onClose: () => void
  /** First step: the amount and its reasons. It may go on with a method that the payer chose there. */
  summary?: { title: string; render: (proceed: () => void, payWith: (method: PaymentMethod) => void) => ReactNode }
  form?: FormOptions
  /** Text of the link to the place where the result will show. */
  later?: string
}

/** Pays one amount by wallet or card, and shows its real result. Mount it to open it. */
export function PaymentDialog({ title, about, bill, onClose, summary, ...rest }: PaymentDialogProps) {
  const payment = usePayment(bill)
  const payer = usePayerDraft()
  const [proceeded, setProceeded] = useState(false)
  const toSummary = summary && (() => setProceeded(false))
  const first = proceeded ? undefined : summary

  const proceed = () => setProceeded(true)

  function payWith(method: PaymentMethod) {
    // The number that was typed before a step back belongs to its method.
    if (method !== payer.method) payer.choose(method)
    proceed()
  }

  function goBack() {
    // A payment in progress cannot be cancelled: the dialog waits for its answer.
    if (payment.paying) return
    if (proceeded && payment.stage.at === 'form') toSummary?.()
    else onClose()
  }
  useBack(summary ? goBack : null)

  return (
    <Dialog
      title={first?.title ?? title}
      about={about}
      open
      onClose={onClose}
      locked={payment.paying}
      size={summary ? 'wide' : 'normal'}
    >
      {first?.render(proceed, payWith) ?? (
        <PaymentSteps
          {...rest}
          payment={payment}
          payer={payer}
          onBack={toSummary}
          onClose={onClose}
          onLater={bill.onStillChecking}
        />
      )}
    </Dialog>
  )
}
