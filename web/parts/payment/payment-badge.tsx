import type { PaymentLine, PaymentStatus } from '#contract/payments/payments.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge, type StatusTone } from '#web/ui/feedback/status-badge.tsx'

type Paid = { payment_status: PaymentStatus; payment: Pick<PaymentLine, 'may_pay_again'> }

const tones = { paid: 'good', pending: 'waiting', refused: 'refused', failed: 'flagged', refunded: 'neutral' } as const

/** "Refused" is shown only if the provider confirms that nothing was taken. */
const stateOf = ({ payment_status, payment }: Paid): keyof typeof tones =>
  payment_status === 'failed' && payment.may_pay_again ? 'refused' : payment_status

export function PaymentBadge({ of }: { of: Paid }) {
  const { t } = useTranslation('parts')
  const state = stateOf(of)
  const tone: StatusTone = tones[state]
  return <StatusBadge tone={tone}>{t(`payment_state.${state}`)}</StatusBadge>
}
