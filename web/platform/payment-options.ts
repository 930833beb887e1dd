import { queryOptions } from '@tanstack/react-query'
import type { Fee, FeeCode, PaymentOptions } from '#contract/payments/payments.ts'
import { api } from './api.ts'

/** How people may pay here, the helpline, and whether this is a demo. */
export const paymentOptionsQuery = queryOptions({
  queryKey: ['payment-options'],
  queryFn: ({ signal }) => api.get<PaymentOptions>('/payment-options', { signal }),
  staleTime: 30 * 60_000,
})

/** The fee table as it is today. */
export const feesQuery = queryOptions({
  queryKey: ['fees'],
  queryFn: ({ signal }) => api.get<Fee[]>('/fees', { signal }),
  staleTime: 5 * 60_000,
})

export const feeOf = (fees: Fee[] | undefined, code: FeeCode) => fees?.find((fee) => fee.code === code)
