import type { CashDay } from '#contract/payments/cash.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'

/** State of a day: open, closed and still to be deposited, or done. */
export function DayState({ day: { closed, deposit } }: { day: CashDay }) {
  const { t } = useTranslation('cash')
  if (!closed) return <StatusBadge tone="waiting">{t('state.open')}</StatusBadge>
  if (deposit) return <StatusBadge tone="good">{t('state.deposited')}</StatusBadge>
  if (closed.counted === 0) return <StatusBadge tone="neutral">{t('state.settled')}</StatusBadge>
  return <StatusBadge tone="flagged">{t('state.closed')}</StatusBadge>
}
