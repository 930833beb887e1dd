import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BoundaryCheck } from '#contract/drawing/boundaries.ts'
import { fieldText } from '#contract/field-errors.ts'
import type { LonLat } from '#contract/land-records/measure.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useDebounced } from '#web/ui/hooks/use-debounced.ts'
import { checkQuery } from '../../boundaries.queries.ts'
import { faultOf, pointsOf, type Shape } from '../../polygon/shape.ts'
import type { DeskLand } from './desk-land.ts'
import { refusalOf } from './refusal.ts'

export type Fault = { message: string; at: LonLat | null }

export type Check = {
  /** Fault of the shape itself, and its place. */
  fault: Fault | null
  /** Effects on the neighbours; the previous shape's result while the new shape is checked. */
  found: BoundaryCheck | undefined
  /** `no_survey`: neighbours are those of the dag's survey, which is not stated. */
  state: 'nothing' | 'no_survey' | 'checking' | 'checked' | 'failed'
  retry: () => void
}

const rest_ms = 300

/** Checks the boundary against its neighbours whenever drawing pauses. */
export function useCheck({ dag, zil_id, survey_type }: DeskLand, shape: Shape): Check {
  const language = useLanguage()
  const rested = useDebounced(shape, rest_ms)
  const own = faultOf(shape)
  const isComplete = pointsOf(rested).length > 2 && faultOf(rested) === null
  const query = useQuery({
    ...checkQuery({ zil_id, survey_type_id: survey_type?.id ?? 0, dag_id: dag?.dag_id ?? null, shape: rested }),
    enabled: isComplete && survey_type !== null,
    placeholderData: keepPreviousData,
  })
  const retry = () => void query.refetch()
  if (own) {
    const fault = { message: fieldText(own.problem, language), at: own.at }
    return { fault: own.problem === 'shape_empty' ? null : fault, found: undefined, state: 'nothing', retry }
  }
  if (!survey_type) return { fault: null, found: undefined, state: 'no_survey', retry }
  const refused = query.error && rested === shape ? refusalOf(query.error) : null
  const waits = rested !== shape || query.isFetching
  const state = waits ? 'checking' : refused ? 'checked' : query.isError ? 'failed' : 'checked'
  return { fault: refused, found: query.isError ? undefined : query.data, state, retry }
}
