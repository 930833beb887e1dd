import type { LandMatch, RegistrationStatus } from '#contract/land-tax/land-tax-registrations.ts'
import type { StatusTone } from '#web/ui/feedback/status-badge.tsx'

export const statusTones: Record<RegistrationStatus, StatusTone> = {
  pending: 'waiting',
  approved: 'good',
  rejected: 'refused',
  flagged: 'flagged',
}

export const identityTones: Record<LandMatch['identity'], StatusTone> = {
  none: 'flagged',
  pending: 'waiting',
  success: 'good',
  rejected: 'refused',
}
