import { useQuery } from '@tanstack/react-query'
import { mutationApplicationFee, mutationFee } from '#contract/mutations/mutation-fees.ts'
import { feeOf, feesQuery } from '#web/platform/payment-options.ts'

/** Minimum and maximum price of a mutation in BDT; null while the fees are unknown. */
export function useFeeRange() {
  const { data } = useQuery(feesQuery)
  const application = feeOf(data, mutationApplicationFee)?.amount
  const agricultural = feeOf(data, mutationFee.agricultural)?.amount
  const other = feeOf(data, mutationFee['non-agricultural'])?.amount
  if (application === undefined || agricultural === undefined || other === undefined) return null
  return { application, agricultural, other }
}
