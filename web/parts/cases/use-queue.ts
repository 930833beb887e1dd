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

  const open = (other: number) => void navigate({ to: '/admin/$page/$id', params: { page, id: String(other) } })
  /** The case that follows; where none does, the overview says what else waits. */
  const openNext = () => (place?.next_id ? open(place.next_id) : void navigate({ to: '/admin' }))

  return {
    place,
    /** After a decision. */
    openNext,
    /** Asked for before the queue is known, it stays here. */
    skip: () => place && openNext(),
    openPrevious: () => place?.previous_id && open(place.previous_id),
    openThis: () => open(id),
  }
}
