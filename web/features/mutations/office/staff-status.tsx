import type { Mutation } from '#contract/mutations/mutation-answers.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { statusTones } from '../status-tones.ts'

type StaffStatusProps = {
  mutation: Pick<Mutation, 'status' | 'applied_at' | 'payment_status' | 'step'>
}

/** Status in the plain words of the office, and the missing part. */
export function StaffStatus({ mutation: { status, applied_at, payment_status, step } }: StaffStatusProps) {
  const { t } = useTranslation(['mutations-office', 'mutations'])
  const unpaid = payment_status !== 'paid' && status !== 'pending_payment' && status !== 'rejected'
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <StatusBadge tone={statusTones[status]}>{t(`status.${applied_at === null ? status : 'applied'}`)}</StatusBadge>
      {unpaid && <StatusBadge tone="waiting">{t('fee_unpaid')}</StatusBadge>}
      {step === 'papers' && <StatusBadge tone="waiting">{t('mutations:papers_missing')}</StatusBadge>}
    </span>
  )
}
