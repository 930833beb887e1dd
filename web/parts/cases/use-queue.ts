import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CaseKind } from '#contract/cases.ts'
import { placeInQueueQuery } from './case.queries.ts'
import { addressOfKind } from './waiting-cases.queries.ts'

/** The cases before and after one, and the ways to them. */
export function useQueue(kind: CaseKind, id: number) {
  const navigate = useNavigate()
  const { data: place } = useQuery(placeInQueueQuery(kind, id))
  const page = addressOfKind[kind]

  const open = (other: number | null | undefined) =>
    other == null
      ? void navigate({ to: '/admin' })
      : void navigate({ to: '/admin/$page/$id', params: { page, id: String(other) } })

  return {
    place,
    /** The case that follows; where none does, the overview says what else waits. */
    openNext: () => open(place?.next_id),
    openPrevious: () => open(place?.previous_id),
    openThis: () => open(id),
  }
}
