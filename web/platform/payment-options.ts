import { queryOptions } from '@tanstack/react-query'
import { mutationApplicationFee, mutationFee } from '#contract/mutations/mutation-fees.ts'
import { feesApi } from '#contract/payments/fees.endpoints.ts'
import { fromTaka, sumPoisha, toTaka } from '#contract/payments/money.ts'
import { paymentsApi } from '#contract/payments/payments.endpoints.ts'
import type { Fee, FeeCode } from '#contract/payments/payments.ts'
import { call } from './api.ts'

/**
 * Payment methods, the helpline, and whether this is a demo. It is never aborted: every page would request it again at
 * once.
 */
export const paymentOptionsQuery = queryOptions({
  queryKey: ['payment-options'],
  queryFn: () => call(paymentsApi.options),
  staleTime: 30 * 60_000,
})

/** Today's fee table. */
export const feesQuery = queryOptions({
  queryKey: ['fees'],
  queryFn: ({ signal }) => call(feesApi.list, { signal }),
  staleTime: 5 * 60_000,
})

export const feeOf = (fees: Fee[] | undefined, code: FeeCode) => fees?.find((fee) => fee.code === code)

/** Total price of a mutation in taka; null while a fee is unknown. */
export function mutationTotal(fees: Fee[] | undefined, landType: keyof typeof mutationFee): number | null {
  const amounts = [mutationApplicationFee, mutationFee[landType]].map((code) => feeOf(fees, code)?.amount)
  const poisha = amounts.flatMap((amount) => (amount === undefined ? [] : (fromTaka(amount) ?? [])))
  return poisha.length === amounts.length ? toTaka(sumPoisha(poisha)) : null
}
