import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#contract/digits.ts'
import { landTaxPaymentsApi } from '#contract/land-tax/land-tax-payments.endpoints.ts'
import type { EstimateTax } from '#contract/land-tax/land-tax-payments.ts'
import { registrationsApi } from '#contract/land-tax/registrations.endpoints.ts'
import { registrationsKey } from '#web/parts/land/registrations.queries.ts'
import { call } from '#web/platform/api.ts'
import { repeated } from '#web/platform/repeated.ts'

export const paymentsKey = ['land-tax', 'payments'] as const

const paymentPolling = 5000
export function useWithdraw() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(registrationsApi.withdraw, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: registrationsKey }),
  })
}

/** Lands, and the last year to pay of each; null for all that is due. */
export type TaxOrder = { registration_ids: number[]; up_to: string | null }

/** Tax due, in the reader's language. It is never cached: rates and days change. */
export const calculationQuery = (order: TaxOrder, language: Language) =>
  queryOptions({
    queryKey: ['land-tax', 'calculation', order, language],
    queryFn: ({ signal }) => call(landTaxPaymentsApi.calculate, { body: order, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export const estimateQuery = (query: EstimateTax, language: Language) =>
  queryOptions({
    queryKey: ['land-tax', 'estimate', query, language],
    queryFn: ({ signal }) => call(landTaxPaymentsApi.estimate, { body: query, signal }),
    retry: false,
  })

/** Tax years of a person, the newest payment first. The list is refetched while one is being checked. */
export const paymentsQuery = infiniteQueryOptions({
  queryKey: paymentsKey,
  queryFn: (context) =>
    call(landTaxPaymentsApi.list, {
      query: { page: context.pageParam, per_page: 20, sort: 'id', direction: 'desc' },
      ...repeated(context),
    }),
  initialPageParam: 1,
  getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ data }) => data.some(({ status }) => status === 'pending')) ? paymentPolling : false,
})

const smsPolling = 3000
const smsRounds = 5

/** Tax years that were just paid together; a text message about them may be sent a moment later. */
export const paidOrderQuery = (id: number, language: Language) =>
  queryOptions({
    queryKey: [...paymentsKey, 'paid', id, language],
    queryFn: (context) => call(landTaxPaymentsApi.getOrder, { params: { id }, ...repeated(context) }),
    refetchInterval: ({ state }) =>
      state.data && state.data.sms_sent_to === null && state.dataUpdateCount < smsRounds ? smsPolling : false,
  })

/** Refetches the tax due and paid after a payment. */
export function useInvalidateLandTax() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: registrationsKey })
    void client.invalidateQueries({ queryKey: paymentsKey })
  }
}
