import type { SettlementFileLine } from '#contract/payments/reconciliation.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { isUnderWay } from './reconciliation.queries.ts'

type FileBadgeProps = { file: Pick<SettlementFileLine, 'state' | 'accepted_at'>; open: number }

/** State of a file, and if somebody has to look at it. */
export function FileBadge({ file, open }: FileBadgeProps) {
  const { t } = useTranslation('reconciliation')
  const { count } = useFormats()
  if (isUnderWay(file)) return <StatusBadge tone="waiting">{t('state.under_way')}</StatusBadge>
  if (file.state === 'refused') return <StatusBadge tone="refused">{t('state.refused')}</StatusBadge>
  return (
    <span className="flex flex-wrap gap-2">
      {open > 0 ? (
        <StatusBadge tone="flagged">{t('state.open', { count: open, number: count(open) })}</StatusBadge>
      ) : (
        <StatusBadge tone="good">{t('state.same')}</StatusBadge>
      )}
      {file.accepted_at !== null && <StatusBadge tone="neutral">{t('state.accepted')}</StatusBadge>}
    </span>
  )
}
