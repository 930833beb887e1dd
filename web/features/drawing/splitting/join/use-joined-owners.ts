import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { addedUp } from '#contract/land-records/area.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { ownersOfDagQuery } from '../../boundaries.queries.ts'
import type { OwnerDraft } from '../split/parts.ts'

/** Owners of several dags together, until somebody types others. */
export function useJoinedOwners(dag_ids: readonly number[]) {
  const { squareFeet } = useFormats()
  const [typed, setTyped] = useState<OwnerDraft[] | null>(null)
  const queries = useQueries({ queries: dag_ids.map(ownersOfDagQuery) })
  const recorded = queries.flatMap(({ data }) => (data ? [data] : []))
  // Shares referred to other land.
  const proposed = recorded.flat().map(({ share: _, area, ...owner }) => ({
    ...owner,
    share: '',
    area: squareFeet(area),
  }))
  return {
    owners: typed ?? proposed,
    /** Square feet that they have on record: less than the dags where their shares are not whole. */
    owned: addedUp(recorded.flat().map(({ area }) => area)),
    ready: recorded.length === dag_ids.length,
    failed: queries.find(({ isError }) => isError),
    /** Owners as they are sent: undefined if nobody changed them. */
    sent: typed ?? undefined,
    change: setTyped,
    /** Discards the typed owners when other dags are joined. */
    forget: () => setTyped(null),
  }
}
