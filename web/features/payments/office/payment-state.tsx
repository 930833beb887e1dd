import type { PaymentState as State } from '#contract/payments/payments.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge, type StatusTone } from '#web/ui/feedback/status-badge.tsx'

const tones: Record<State, StatusTone> = {
  created: 'waiting',
  pending: 'waiting',
  held: 'flagged',
  succeeded: 'good',
  failed: 'refused',
  expired: 'refused',
  refunded: 'neutral',
}

/** State of a payment for staff, who see more than its payer. */
export function PaymentState({ of: { state, refund_due } }: { of: { state: State; refund_due: boolean } }) {
  const { t } = useTranslation('payments')
  if (refund_due) return <StatusBadge tone="flagged">{t('show.to_give_back')}</StatusBadge>
  return <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
}
