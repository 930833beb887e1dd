import type { LandMatch } from '#contract/land-tax/land-tax-registrations.ts'
import type { StatusTone } from '#web/ui/feedback/status-badge.tsx'

export const identityTones: Record<LandMatch['identity'], StatusTone> = {
  none: 'flagged',
  pending: 'waiting',
  flagged: 'flagged',
  success: 'good',
  rejected: 'refused',
}
