import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DrawnNearby } from '#contract/drawing/boundaries.ts'
import type { Bbox } from '#contract/land-records/land-records.ts'
import { nearbyQuery } from '../boundaries.queries.ts'
import type { DeskLand } from '../draw-maps/desk/desk-land.ts'

const none: DrawnNearby['dags'] = []
/** Margin around a dag, in degrees: about 100 m. */
const margin = 0.001

/** Boundaries around a drawn dag, those of the same zil, and the bounds to show. */
export function useAround({ dag, zil_id, survey_type }: DeskLand) {
  const [west, south, east, north] = dag?.bbox ?? [0, 0, 0, 0]
  const fit = useMemo<Bbox>(
    () => [west - margin / 4, south - margin / 4, east + margin / 4, north + margin / 4],
    [west, south, east, north],
  )
  const query = useQuery(
    nearbyQuery([west - margin, south - margin, east + margin, north + margin], survey_type?.id ?? 0, dag?.dag_id),
  )
  const drawn = query.data?.dags ?? none
  const neighbours = useMemo(() => drawn.filter((each) => each.zil_id === zil_id), [drawn, zil_id])
  return { fit, query, drawn, neighbours }
}
