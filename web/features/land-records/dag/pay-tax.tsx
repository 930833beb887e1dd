import { Landmark } from 'lucide-react'
import type { Dag } from '#contract/land-records/land-records.ts'
import { taxSearchOf } from '#web/parts/land/tax-address.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Tax form, prefilled with this parcel. */
export function PayTax({ dag }: { dag: Dag }) {
  const { t } = useTranslation('land-records')
  return (
    <LinkButton to="/land-tax" search={taxSearchOf(dag)} variant="secondary" className="no-print">
      <Landmark aria-hidden="true" className="size-4.5" />
      {t('pay_tax')}
    </LinkButton>
  )
}
