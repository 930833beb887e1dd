import { queryOptions } from '@tanstack/react-query'
import { textMessagesApi } from '#contract/notifications/text-messages.endpoints.ts'
import { overviewApi } from '#contract/overview/overview.endpoints.ts'
import { officePaymentsApi } from '#contract/payments/office-payments.endpoints.ts'
import { call } from '#web/platform/api.ts'

/** Number of records and revenue in the offices of this person. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => call(overviewApi.get, { signal }),
  staleTime: 0,
})

export const textMessagesQuery = queryOptions({
  queryKey: ['overview', 'text-messages'],
  queryFn: ({ signal }) => call(textMessagesApi.figures, { signal }),
  staleTime: 0,
})

/** Payments and refunds that wait for an admin. */
export const waitingMoneyQuery = queryOptions({
  queryKey: ['overview', 'waiting-money'],
  queryFn: ({ signal }) => call(officePaymentsApi.waiting, { signal }),
  staleTime: 0,
})
