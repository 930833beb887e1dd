import type { DagBoundary, OpenedBoundary } from '#contract/drawing/boundaries.ts'
import type { NamedSurvey } from '#contract/land-records/land-records.ts'
import type { OfficePlace } from '#contract/locations/office-places.ts'

/** Dag that is drawn. A dag that is not on record yet has a place and no boundary. */
export type DeskLand = {
  dag: DagBoundary | null
  dag_no: string
  /** Null if it is not stated. */
  survey_type: NamedSurvey | null
  zil_id: number
  mouza_id: number | undefined
  /** Place of a dag that is not on record yet. */
  place: OfficePlace | null
  /** Maximum difference between the drawn and the recorded area, in percent; null without a recorded area. */
  allowed_percent: number | null
}

export const landOfDag = (dag: OpenedBoundary): DeskLand => ({
  dag,
  dag_no: dag.dag_no,
  survey_type: dag.survey_type,
  zil_id: dag.zil.id,
  mouza_id: dag.mouza.id,
  place: null,
  allowed_percent: dag.allowed_percent,
})

type NewDag = { dag_no: string; survey_type: NamedSurvey; place: OfficePlace }

export const landOfNumber = ({ dag_no, survey_type, place }: NewDag): DeskLand => {
  const idOf = (step: string) => place.path.find(({ kind }) => kind === step)?.id
  const zil_id = idOf('zil') ?? 0
  return { dag: null, dag_no, survey_type, zil_id, mouza_id: idOf('mouza'), place, allowed_percent: null }
}
