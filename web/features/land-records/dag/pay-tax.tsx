import { Landmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Dag } from '#contract/land-records/land-records.ts'
import { landTypeOf } from '#contract/land-tax/land-classes.ts'
import { landClassOf } from '#web/parts/land/land-class.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** The tax form, filled in with what is on the screen. */
export function PayTax({ dag }: { dag: Dag }) {
  const { t } = useTranslation('land-records')
  return (
    <LinkButton to="/land-tax" search={taxSearchOf(dag)} variant="secondary" className="no-print">
      <Landmark aria-hidden="true" className="size-4.5" />
      {t('pay_tax')}
    </LinkButton>
  )
}

/** Nothing stands on the form by itself that the record does not say. */
function taxSearchOf(dag: Dag) {
  const { land_class, land_class_bn } = landClassOf(dag)
  return {
    edit: undefined,
    mouza_id: dag.mouza.id,
    survey_type_id: dag.survey_type_id,
    khatian: dag.khatiyan_number,
    dag: dag.dag_no,
    area: dag.area > 0 ? String(dag.area) : undefined,
    land_type: landTypeOf(land_class, land_class_bn) ?? undefined,
  }
}
