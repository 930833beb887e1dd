import type { Dag } from '#contract/land-records/land-records.ts'
import { landTypeOfDag } from './land-class.ts'

/** Address of the tax form prefilled with a dag. It contains only facts from the record. */
export const taxSearchOf = (dag: Dag) => ({
  edit: undefined,
  mouza_id: dag.mouza.id,
  survey_type_id: dag.survey_type_id ?? undefined,
  khatian: dag.khatiyan_number,
  dag: dag.dag_no,
  area: dag.area > 0 ? String(dag.area) : undefined,
  land_type: landTypeOfDag(dag) ?? undefined,
})
