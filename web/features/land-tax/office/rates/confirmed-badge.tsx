import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'

/** Shows if somebody has compared a rate with the gazette. */
export function ConfirmedBadge({ rate }: { rate: { confirmed: boolean } }) {
  const { t } = useTranslation('land-tax-office')
  return rate.confirmed ? (
    <StatusBadge tone="good">{t('rate.confirmed')}</StatusBadge>
  ) : (
    <StatusBadge tone="flagged">{t('rate.unconfirmed')}</StatusBadge>
  )
}
