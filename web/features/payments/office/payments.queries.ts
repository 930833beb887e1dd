import { queryOptions } from '@tanstack/react-query'
import { officePaymentsApi } from '#contract/payments/office-payments.endpoints.ts'
import { call } from '#web/platform/api.ts'

export const paymentLifeQuery = (id: number) =>
  queryOptions({
    queryKey: ['records', 'payments', 'life', id],
    queryFn: ({ signal }) => call(officePaymentsApi.get, { params: { id }, signal }),
    staleTime: 0,
  })
