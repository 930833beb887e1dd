import type { MutationStatus } from '#contract/mutations/mutation-moves.ts'
import type { StatusTone } from '#web/ui/feedback/status-badge.tsx'

export const statusTones: Record<MutationStatus, StatusTone> = {
  pending_payment: 'waiting',
  pending: 'waiting',
  assigned_to_ac_land: 'waiting',
  approved: 'good',
  rejected: 'refused',
  flagged: 'flagged',
}
