import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import type { Conflict } from '#web/parts/records/editing/conflict.ts'
import { ApiError } from '#web/platform/api.ts'
import { registrationQuery } from '../registrations.queries.ts'

/**
 * Current state of an opened registration: refetched like the list, and shown as soon as somebody has changed it.
 * `unseen` until the officer confirms the change.
 */
export function useCurrent(opened: StaffRegistration) {
  const [conflict, setConflict] = useState<Conflict<StaffRegistration> | null>(null)
  const [seen, setSeen] = useState(opened.version)
  const { data, error } = useQuery(registrationQuery(opened.id))
  // Versions only grow: an answer that is older than the current one is ignored.
  const registration = newest(opened, conflict?.current, data)
  const by = conflict?.current === registration ? conflict.changed : null
  return {
    registration,
    change: registration === opened ? null : { by },
    unseen: registration.version > seen,
    take: setConflict,
    see: () => setSeen(registration.version),
    withdrawn: error instanceof ApiError && error.status === 404,
  }
}

/** First one with the highest version. */
const newest = (first: StaffRegistration, ...others: (StaffRegistration | undefined)[]) =>
  others.reduce<StaffRegistration>((best, each) => (each && each.version > best.version ? each : best), first)
