import { useQuery } from '@tanstack/react-query'
import { feesQuery, mutationTotal } from '#web/platform/payment-options.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { FeeLines } from '../fee-lines.tsx'

/** Total price of a mutation by type of land; empty while a fee is unknown. */
export function MutationTotals() {
  const { t } = useTranslation('pricing')
  const { wholeTaka } = useFormats()
  const { data: fees } = useQuery(feesQuery)
  const agricultural = mutationTotal(fees, 'agricultural')
  const other = mutationTotal(fees, 'non-agricultural')
  if (agricultural === null || other === null) return null
  return (
    <section>
      <h2 className="font-semibold text-xl">{t('totals')}</h2>
      <FeeLines
        lines={[
          { name: t('total_agricultural'), amount: wholeTaka(agricultural) },
          { name: t('total_other'), amount: wholeTaka(other) },
        ]}
      />
    </section>
  )
}
