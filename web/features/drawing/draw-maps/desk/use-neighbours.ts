import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { DrawnNearby } from '#contract/drawing/boundaries.ts'
import type { Bbox } from '#contract/land-records/land-records.ts'
import { isNarrow } from '#web/parts/map/map-view.ts'
import { placeOnMapQuery } from '#web/parts/map/places.queries.ts'
import { nearbyQuery } from '../../boundaries.queries.ts'
import { snapTargets } from '../../polygon/snapping.ts'
import type { DeskLand } from './desk-land.ts'

const none: DrawnNearby['dags'] = []
/** Margin around a boundary without a map, in degrees: about 100 m. */
const margin = 0.001

/** Neighbours in the visible part of the map, and the place where the map opens. */
export function useNeighbours({ dag, zil_id, mouza_id, survey_type }: DeskLand) {
  const [seen, setSeen] = useState<Bbox>()
  const drawn = dag?.bbox ?? undefined
  const zil = useQuery({ ...placeOnMapQuery('zil', zil_id), enabled: !drawn })
  const mouza = useQuery({
    ...placeOnMapQuery('mouza', mouza_id ?? 0),
    enabled: !drawn && zil.isError && mouza_id !== undefined,
  })
  const fit = drawn ?? zil.data?.bbox ?? mouza.data?.bbox
  const bounds = seen ?? (fit && around(fit))
  const narrowBounds = bounds && isNarrow(bounds) ? bounds : undefined
  const query = useQuery({
    ...nearbyQuery(narrowBounds ?? [0, 0, 0, 0], survey_type?.id ?? 0, dag?.dag_id),
    enabled: narrowBounds !== undefined && survey_type !== null,
  })
  const neighbours = (narrowBounds && query.data?.dags) ?? none
  const targets = useMemo(() => snapTargets(neighbours), [neighbours])
  return {
    neighbours,
    targets,
    /** Undefined while the place is unknown. */
    fit,
    /** True once the place where the map opens is known, or cannot be known. */
    begun: drawn !== undefined || zil.data !== undefined || (zil.isError && !mouza.isLoading),
    look: setSeen,
    looked: bounds,
  }
}

const around = ([west, south, east, north]: Bbox): Bbox => [
  west - margin,
  south - margin,
  east + margin,
  north + margin,
]
