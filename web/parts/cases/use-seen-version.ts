import { useState } from 'react'
import type { ChangedBy } from '#contract/records/records.ts'

/**
 * Tracks whether somebody else changed the open case, and who, if a refusal names the person. One's own changes
 * count as seen.
 */
export function useSeenVersion({ version }: { version: number }) {
  const [seen, setSeen] = useState(version)
  const [changed, setChanged] = useState<ChangedBy | null>(null)
  return {
    /** Version sent with an act; an act on an unseen version is refused as a conflict. */
    version: seen,
    change: version > seen ? { by: changed } : null,
    see: setSeen,
    acceptVersion: () => setSeen(version),
    noteChange: setChanged,
  }
}

export type SeenVersion = ReturnType<typeof useSeenVersion>
