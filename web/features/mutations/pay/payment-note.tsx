import type { Mutation } from '#contract/mutations/mutation-answers.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Explains a doubtful payment state: what happens to the money. */
export function PaymentNote({ mutation: { payment_status, payment } }: { mutation: Mutation }) {
  const { t } = useTranslation('mutations')
  const { taka } = useFormats()
  if (!payment || payment_status === 'paid') return null
  const { reference, may_pay_again, refunded_amount } = payment
  if (payment_status === 'pending') return <Note>{t('note.pending', { reference })}</Note>
  if (payment_status === 'failed' && !may_pay_again) return <Note>{t('note.failed', { reference })}</Note>
  if (refunded_amount > 0) return <Note>{t('note.refunded', { amount: taka(refunded_amount) })}</Note>
  return null
}

const Note = ({ children }: { children: string }) => <p className="text-ink-soft text-sm">{children}</p>
