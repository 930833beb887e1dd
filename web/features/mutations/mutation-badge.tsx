import type { Mutation } from '#contract/mutations/mutation-answers.ts'
import type { MutationStatus } from '#contract/mutations/mutation-moves.ts'
import { StatusBadge, type StatusTone } from '#web/ui/feedback/status-badge.tsx'
import { useMutationWords } from './use-mutation-words.ts'

const tones: Record<MutationStatus, StatusTone> = {
  pending_payment: 'waiting',
  pending: 'waiting',
  assigned_to_ac_land: 'waiting',
  approved: 'good',
  rejected: 'refused',
  flagged: 'flagged',
}

/** How far it is, in a word. */
export function MutationBadge({ mutation }: { mutation: Mutation }) {
  const { status } = useMutationWords()
  return <StatusBadge tone={tones[mutation.status]}>{status(mutation)}</StatusBadge>
}
