import type { TrackedState } from '#contract/track/track.ts'
import type { StatusTone } from '#web/ui/feedback/status-badge.tsx'

export const trackedTones: Record<TrackedState, StatusTone> = {
  unpaid: 'waiting',
  checking: 'waiting',
  waiting: 'waiting',
  to_correct: 'flagged',
  waiting_for_papers: 'flagged',
  approved: 'good',
  rejected: 'refused',
  done: 'good',
  refunded: 'neutral',
}
