import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CaseKind } from '#contract/cases/cases.ts'
import { placeInQueueQuery } from './case.queries.ts'
import { addressOfKind } from './waiting-cases.queries.ts'

/** Cases before and after one, with functions to open them. Calls wait until the queue is known. */
export function useQueue(kind: CaseKind, id: number) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const query = placeInQueueQuery(kind, id)
  const { data: place } = useQuery(query)
  const page = addressOfKind[kind]

  const open = (other: number) => navigate({ to: '/admin/$page/$id', params: { page, id: String(other) } })
  const knownPlace = () => client.ensureQueryData(query).catch(() => null)

  return {
    place,
    /** Opens the next case; without one, the overview says so and shows other pending cases. */
    openNext: async () => {
      const known = await knownPlace()
      if (known?.next_id) return open(known.next_id)
      // If the queue could not be fetched, nobody knows whether it has ended.
      return navigate({ to: '/admin', ...(known && { state: { queue_ended: kind } }) })
    },
    openPrevious: async () => {
      const known = await knownPlace()
      if (known?.previous_id) await open(known.previous_id)
    },
    openThis: () => open(id),
  }
}
