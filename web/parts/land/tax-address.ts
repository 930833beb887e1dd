import type { Dag } from '#contract/land-records/land-records.ts'
import { landTypeOf } from '#contract/land-tax/land-classes.ts'
import { landClassOf } from './land-class.ts'

/** Address of the tax form prefilled with a dag. It contains only facts from the record. */
export function taxSearchOf(dag: Dag) {
  const { land_class, land_class_bn } = landClassOf(dag)
  return {
    edit: undefined,
    mouza_id: dag.mouza.id,
    survey_type_id: dag.survey_type_id ?? undefined,
    khatian: dag.khatiyan_number,
    dag: dag.dag_no,
    area: dag.area > 0 ? String(dag.area) : undefined,
    land_type: landTypeOf(land_class, land_class_bn) ?? undefined,
  }
}
