import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'

/** Marks an address or a phone as verified or not. */
export function ProofMark({ at }: { at: string | null }) {
  const { t } = useTranslation('profile')
  return <StatusBadge tone={at ? 'good' : 'waiting'}>{t(at ? 'verified' : 'not_verified')}</StatusBadge>
}
