import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { StaffRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import type { ChangedBy } from '#contract/records/records.ts'
import type { Conflict } from '#web/parts/records/editing/conflict.ts'
import { ApiError } from '#web/platform/api.ts'
import { registrationQuery } from '../registrations.queries.ts'

type Change = { by: ChangedBy | null }

/**
 * An opened registration as it stands now: asked for again like the list, and shown as soon as somebody has changed it.
 * `unseen` until whoever decides says that they have looked at the change.
 */
export function useCurrent(opened: StaffRegistration) {
  const [registration, setRegistration] = useState(opened)
  const [change, setChange] = useState<Change | null>(null)
  const [unseen, setUnseen] = useState(false)
  const { data, error } = useQuery(registrationQuery(opened.id))

  function take({ current, changed }: Conflict<StaffRegistration>) {
    setRegistration(current)
    setChange({ by: changed })
    setUnseen(true)
  }

  // Versions only grow: an answer that was under way when a newer one came is passed over.
  useEffect(() => {
    if (!data || data.version <= registration.version) return
    setRegistration(data)
    setChange({ by: null })
    setUnseen(true)
  }, [data, registration.version])

  return {
    registration,
    change,
    unseen,
    take,
    see: () => setUnseen(false),
    withdrawn: error instanceof ApiError && error.status === 404,
  }
}
