import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mutationApplicationFee, mutationFee } from '#contract/mutations/mutation-fees.ts'
import { fromTaka, sumPoisha, toTaka } from '#contract/payments/money.ts'
import type { Fee, FeeCode } from '#contract/payments/payments.ts'
import { feeOf, feesQuery } from '#web/platform/payment-options.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { FeeLines } from '../fee-lines.tsx'

/** What a mutation costs in all, by the type of land; nothing while a fee is not known. */
export function MutationTotals() {
  const { t } = useTranslation('pricing')
  const { wholeTaka } = useFormats()
  const { data: fees } = useQuery(feesQuery)
  const agricultural = totalOf(fees, mutationFee.agricultural)
  const other = totalOf(fees, mutationFee['non-agricultural'])
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

function totalOf(fees: Fee[] | undefined, code: FeeCode): number | null {
  const amounts = [mutationApplicationFee, code].map((each) => feeOf(fees, each)?.amount)
  const poisha = amounts.flatMap((amount) => (amount === undefined ? [] : (fromTaka(amount) ?? [])))
  return poisha.length === amounts.length ? toTaka(sumPoisha(poisha)) : null
}
