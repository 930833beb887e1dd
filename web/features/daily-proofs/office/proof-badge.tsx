import type { DailyProof } from '#contract/payments/daily-proofs.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'

/** Tells if the books of a day agree, and if somebody has written why they do not. */
export function ProofBadge({ proof }: { proof: Pick<DailyProof, 'fault_count' | 'is_explained'> }) {
  const { t } = useTranslation('daily-proofs')
  const { count } = useFormats()
  if (proof.fault_count === 0) return <StatusBadge tone="good">{t('state.agrees')}</StatusBadge>
  return (
    <span className="flex flex-wrap gap-2">
      <StatusBadge tone="refused">
        {t('state.faults', { count: proof.fault_count, number: count(proof.fault_count) })}
      </StatusBadge>
      {proof.is_explained && <StatusBadge tone="neutral">{t('state.explained')}</StatusBadge>}
    </span>
  )
}
