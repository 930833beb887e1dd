import type { Correction } from '#contract/corrections/correction-answers.ts'
import { PaymentBadge } from '#web/parts/payment/payment-badge.tsx'
import { ReceiptLine } from '#web/parts/payment/receipt-line.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'

/** State of the fee, what happens to doubtful money, and the receipt. */
export function FeeState({ correction }: { correction: Correction }) {
  const { t } = useTranslation('corrections')
  const { payment_status, payment, receipt, must_pay } = correction
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2">
        {payment_status === 'unpaid' || !payment
          ? must_pay && <StatusBadge tone="waiting">{t('unpaid')}</StatusBadge>
          : payment && <PaymentBadge of={{ payment_status, payment }} />}
      </p>
      <PaymentNote correction={correction} />
      {receipt && <ReceiptLine receipt={receipt} />}
    </div>
  )
}

function PaymentNote({ correction: { payment_status, payment } }: { correction: Correction }) {
  const { t } = useTranslation('corrections')
  const { taka } = useFormats()
  if (!payment) return null
  const { reference, may_pay_again, refunded_amount } = payment
  if (refunded_amount > 0) return <Note>{t('note.refunded', { amount: taka(refunded_amount) })}</Note>
  if (payment_status === 'pending') return <Note>{t('note.pending', { reference })}</Note>
  return payment_status === 'failed' && !may_pay_again ? <Note>{t('note.failed', { reference })}</Note> : null
}

const Note = ({ children }: { children: string }) => <p className="text-ink-soft text-sm">{children}</p>
