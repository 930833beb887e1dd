import type { Mutation } from '#contract/mutations/mutation-answers.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { statusTones } from './status-tones.ts'
import { useMutationWords } from './use-mutation-words.ts'

export function MutationBadge({ mutation }: { mutation: Mutation }) {
  const { status } = useMutationWords()
  return <StatusBadge tone={statusTones[mutation.status]}>{status(mutation)}</StatusBadge>
}
