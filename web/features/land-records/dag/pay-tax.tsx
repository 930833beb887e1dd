import { Landmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Dag } from '#contract/land-records/land-records.ts'
import { landTypeOf } from '#contract/land-tax/land-classes.ts'
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
const taxSearchOf = ({ mouza, survey_type_id, khatiyan_number, dag_no, area, meta }: Dag) => ({
  edit: undefined,
  mouza_id: mouza.id,
  survey_type_id,
  khatian: khatiyan_number,
  dag: dag_no,
  area: area > 0 ? String(area) : undefined,
  land_type: landTypeOf(textOf(meta['land_class']), textOf(meta['land_class_bn'])) ?? undefined,
})

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
