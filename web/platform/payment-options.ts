import { queryOptions } from '@tanstack/react-query'
import { feesApi } from '#contract/payments/fees.endpoints.ts'
import { paymentsApi } from '#contract/payments/payments.endpoints.ts'
import type { Fee, FeeCode } from '#contract/payments/payments.ts'
import { call } from './api.ts'

/** How people may pay here, the helpline, and whether this is a demo. Never cut off: every page asks again at once. */
export const paymentOptionsQuery = queryOptions({
  queryKey: ['payment-options'],
  queryFn: () => call(paymentsApi.options),
  staleTime: 30 * 60_000,
})

/** The fee table as it is today. */
export const feesQuery = queryOptions({
  queryKey: ['fees'],
  queryFn: ({ signal }) => call(feesApi.list, { signal }),
  staleTime: 5 * 60_000,
})

export const feeOf = (fees: Fee[] | undefined, code: FeeCode) => fees?.find((fee) => fee.code === code)
