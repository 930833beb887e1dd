import type { RegistrationStatus } from '#contract/land-tax/land-tax-registrations.ts'
import type { StatusTone } from '#web/ui/feedback/status-badge.tsx'

export const statusTones: Record<RegistrationStatus, StatusTone> = {
  pending: 'waiting',
  approved: 'good',
  rejected: 'refused',
  flagged: 'flagged',
}
