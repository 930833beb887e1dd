import type { Correction } from '#contract/corrections/correction-answers.ts'
import type { CorrectionStatus } from '#contract/corrections/correction-moves.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge, type StatusTone } from '#web/ui/feedback/status-badge.tsx'

const tones: Record<CorrectionStatus, StatusTone> = {
  pending_payment: 'waiting',
  pending: 'waiting',
  flagged: 'flagged',
  approved: 'good',
  rejected: 'refused',
}

export function CorrectionBadge({ correction: { status } }: { correction: Pick<Correction, 'status'> }) {
  const { t } = useTranslation('corrections')
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
}
