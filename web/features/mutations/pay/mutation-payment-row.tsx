import type { Mutation } from '#contract/mutations/mutation-answers.ts'
import { PaymentBadge } from '#web/parts/payment/payment-badge.tsx'
import { ReceiptLine } from '#web/parts/payment/receipt-line.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { useMutationWords } from '../use-mutation-words.ts'
import { InvoiceButton } from './invoice-button.tsx'
import { PayFee } from './pay-fee.tsx'
import { PaymentNote } from './payment-note.tsx'

/** One fee: amount, subject, state and receipt. */
export function MutationPaymentRow({ mutation, newest }: { mutation: Mutation; newest: boolean }) {
  const { t } = useTranslation('mutations')
  const words = useMutationWords()
  const { id, payment_status, receipt } = mutation
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-80">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {words.heading(mutation)}
          {newest && <StatusBadge tone="new">{t('new')}</StatusBadge>}
        </h3>
        <p className="text-sm">{words.landLine(mutation)}</p>
        <p className="text-ink-soft text-sm">{words.feeLine(mutation)}</p>
        {receipt && <ReceiptLine receipt={receipt} />}
        <PaymentNote mutation={mutation} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <PaymentState mutation={mutation} />
        {payment_status === 'paid' && <InvoiceButton id={id} />}
        <PayFee mutation={mutation} />
      </div>
    </Card>
  )
}

/** `unpaid` means that there is no payment yet. */
export function PaymentState({ mutation: { payment_status, payment } }: { mutation: Mutation }) {
  const { t } = useTranslation('mutations')
  if (payment_status === 'unpaid' || !payment) return <StatusBadge tone="waiting">{t('unpaid')}</StatusBadge>
  return <PaymentBadge of={{ payment_status, payment }} />
}
