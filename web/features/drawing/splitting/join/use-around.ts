import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Bbox } from '#contract/land-records/land-records.ts'
import { nearbyQuery } from '../../boundaries.queries.ts'
import type { DeskLand } from '../../draw-maps/desk/desk-land.ts'

/** So much around a dag is looked at: about 100 m. */
const margin = 0.001

/** The drawn dags of the same zil around a drawn dag, and how much of the land is shown. */
export function useAround({ dag, zil_id, survey_type }: DeskLand) {
  const [west, south, east, north] = dag?.bbox ?? [0, 0, 0, 0]
  const fit = useMemo<Bbox>(
    () => [west - margin / 4, south - margin / 4, east + margin / 4, north + margin / 4],
    [west, south, east, north],
  )
  const query = useQuery(
    nearbyQuery([west - margin, south - margin, east + margin, north + margin], survey_type.id, dag?.dag_id),
  )
  const found = query.data?.dags
  const neighbours = useMemo(() => (found ?? []).filter((each) => each.zil_id === zil_id), [found, zil_id])
  return { fit, query, neighbours }
}
