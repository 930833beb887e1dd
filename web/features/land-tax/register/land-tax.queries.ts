import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#contract/digits.ts'
import { landTaxPaymentsApi } from '#contract/land-tax/land-tax-payments.endpoints.ts'
import type { EstimateTax } from '#contract/land-tax/land-tax-payments.ts'
import type { RegistrationForm } from '#contract/land-tax/land-tax-registrations.ts'
import { registrationsApi } from '#contract/land-tax/registrations.endpoints.ts'
import { registrationsKey } from '#web/parts/land/registrations.queries.ts'
import { allSurveyTypesQuery } from '#web/parts/land/survey-types.queries.ts'
import { whenOnline } from '#web/parts/waiting/when-online.ts'
import { call } from '#web/platform/api.ts'
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { repeated } from '#web/platform/repeated.ts'

export const paymentsKey = ['land-tax', 'payments'] as const

const paymentPolling = 5000
const day = 24 * 60 * 60_000

export const surveysQuery = { ...allSurveyTypesQuery, staleTime: day }

type LookupInput = { mouza_id: number; survey_type_id: number; dag_number: string }

/** Land on record under a dag number. */
export const lookupQuery = (input: LookupInput) =>
  queryOptions({
    queryKey: ['land-tax', 'lookup', input],
    queryFn: ({ signal }) => call(registrationsApi.findLand, { query: input, signal }),
    retry: false,
  })

/** Null for a new registration; for an existing one `version` detects a change by somebody else. */
export type Saved = { id: number; version: number } | null

export function useSaveRegistration(saved: Saved) {
  const client = useQueryClient()
  const key = useIdempotencyKey()
  return useMutation({
    mutationFn: async (form: RegistrationForm): Promise<string | null> => {
      if (!saved) {
        const registered = await whenOnline(() => call(registrationsApi.create, { body: form, key: key.read() }))
        return registered.message
      }
      await call(registrationsApi.change, { params: { id: saved.id }, body: form, ifMatch: saved.version })
      return null
    },
    onSuccess: () => {
      key.done()
      return client.invalidateQueries({ queryKey: registrationsKey })
    },
  })
}

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
