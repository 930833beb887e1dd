import { isAbroad } from '#contract/phones.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'

/** Marks a number as verified or not; one of another country cannot be. */
export function PhoneMark({ phone, at }: { phone: string; at: string | null }) {
  const { t } = useTranslation('profile')
  return isAbroad(phone) ? <StatusBadge tone="neutral">{t('abroad')}</StatusBadge> : <ProofMark at={at} />
}

/** Marks an address as verified or not. */
export function ProofMark({ at }: { at: string | null }) {
  const { t } = useTranslation('profile')
  return <StatusBadge tone={at ? 'good' : 'waiting'}>{t(at ? 'verified' : 'not_verified')}</StatusBadge>
}
