import type { StaffMutation } from '#contract/mutations/mutation-office.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { statusTones } from '../status-tones.ts'

type StaffStatusProps = {
  mutation: Pick<StaffMutation, 'status' | 'applied_at' | 'payment_status' | 'step' | 'papers_came_at'>
}

/** Status in the plain words of the office, and the missing part. */
export function StaffStatus({
  mutation: { status, applied_at, payment_status, step, papers_came_at },
}: StaffStatusProps) {
  const { t } = useTranslation(['mutations-office', 'mutations'])
  const unpaid = payment_status !== 'paid' && status !== 'pending_payment' && status !== 'rejected'
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <StatusBadge tone={statusTones[status]}>{t(`status.${applied_at === null ? status : 'applied'}`)}</StatusBadge>
      {unpaid && <StatusBadge tone="waiting">{t('fee_unpaid')}</StatusBadge>}
      {papers_came_at && <StatusBadge tone="new">{t('papers_came')}</StatusBadge>}
      {step === 'papers' && <StatusBadge tone="waiting">{t('mutations:papers_missing')}</StatusBadge>}
    </span>
  )
}
