import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'

/** Whether an address or a phone is proven to be the person's. */
export function ProofMark({ at }: { at: string | null }) {
  const { t } = useTranslation('profile')
  return <StatusBadge tone={at ? 'good' : 'waiting'}>{t(at ? 'verified' : 'not_verified')}</StatusBadge>
}
