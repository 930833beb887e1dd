import { useState } from 'react'
import type { StaffMutation } from '#contract/mutations/mutation-office.ts'
import type { ChangedBy } from '#contract/records/records.ts'

/**
 * Whether somebody else has changed a mutation while it is open, and who, where a refusal has said so. What one changes
 * oneself is seen.
 */
export function useSeenVersion({ version }: Pick<StaffMutation, 'version'>) {
  const [seen, setSeen] = useState(version)
  const [changed, setChanged] = useState<ChangedBy | null>(null)
  return {
    /** What is sent with an act: one that nobody has looked at is refused as a conflict. */
    version: seen,
    change: version > seen ? { by: changed } : null,
    see: setSeen,
    acceptVersion: () => setSeen(version),
    noteChange: setChanged,
  }
}

export type SeenVersion = ReturnType<typeof useSeenVersion>
