import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { pageOf } from '#contract/answers.ts'
import type { Language } from '#contract/digits.ts'
import type { SurveyType } from '#contract/land-records/land-records.ts'
import type { EstimateTax, LandTaxPayment, TaxCalculation } from '#contract/land-tax/land-tax-payments.ts'
import type {
  LandLookup,
  MyRegistration,
  RegistrationForm,
  RegistrationMade,
} from '#contract/land-tax/land-tax-registrations.ts'
import { api } from '#web/platform/api.ts'
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { repeated } from '#web/platform/repeated.ts'

const registrationsKey = ['land-tax', 'registrations'] as const
export const paymentsKey = ['land-tax', 'payments'] as const

const registrationPolling = 10_000
const paymentPolling = 5000
const day = 24 * 60 * 60_000

/** A person's registrations, newest first; asked for again every ten seconds while the page is seen. */
export const registrationsQuery = queryOptions({
  queryKey: registrationsKey,
  queryFn: (context) => api.get<MyRegistration[]>('/user/land-tax-registrations', repeated(context)),
  refetchInterval: registrationPolling,
})

export const surveysQuery = queryOptions({
  queryKey: ['locations', 'survey-types'],
  queryFn: ({ signal }) => api.get<SurveyType[]>('/locations/survey-types', { signal }),
  staleTime: day,
})

type Wanted = { mouza_id: number; survey_type_id: number; dag_number: string }

/** Land on record under a dag number. */
export const lookupQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['land-tax', 'lookup', wanted],
    queryFn: ({ signal }) => {
      const asked = new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)]))
      return api.get<LandLookup>(`/land-tax-registrations/lookup?${asked}`, { signal })
    },
    retry: false,
  })

/** A new registration is made, one that is there is changed: `version` refuses what somebody else changed. */
export type Saved = { id: number; version: number } | null

export function useSaveRegistration(saved: Saved) {
  const client = useQueryClient()
  const key = useIdempotencyKey()
  return useMutation({
    mutationFn: async (form: RegistrationForm): Promise<string | null> => {
      if (!saved)
        return (await api.post<RegistrationMade>('/land-tax-registrations', form, { key: key.read() })).message
      await api.put<MyRegistration>(`/user/land-tax-registrations/${saved.id}`, form, { ifMatch: saved.version })
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
    mutationFn: (id: number) => api.delete<{ message: string }>(`/user/land-tax-registrations/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: registrationsKey }),
  })
}

/** Which land, and up to which year of each; without one all that is due. */
export type TaxOrder = { registration_ids: number[]; up_to: string | null }

/** What is due, in the words of the reader's language. Asked anew each time: rates and days change. */
export const calculationQuery = (order: TaxOrder, language: Language) =>
  queryOptions({
    queryKey: ['land-tax', 'calculation', order, language],
    queryFn: ({ signal }) => api.post<TaxCalculation>('/land-tax-payments/calculate', order, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export const estimateQuery = (asked: EstimateTax, language: Language) =>
  queryOptions({
    queryKey: ['land-tax', 'estimate', asked, language],
    queryFn: ({ signal }) => api.post<TaxCalculation>('/land-tax-payments/estimate', asked, { signal }),
    retry: false,
  })

type PaymentsPage = z.infer<ReturnType<typeof pageOf<z.ZodType<LandTaxPayment>>>>

const pageOfPayments = (page: number) => `/land-tax-payments?page=${page}&per_page=20&sort=id&direction=desc`

/** A person's years of tax, the newest payment first. While one is being checked the list asks again. */
export const paymentsQuery = infiniteQueryOptions({
  queryKey: paymentsKey,
  queryFn: (context) => api.get<PaymentsPage>(pageOfPayments(context.pageParam), repeated(context)),
  initialPageParam: 1,
  getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ data }) => data.some(({ status }) => status === 'pending')) ? paymentPolling : false,
})

/** After a payment: what is due and what was paid have changed. */
export function useInvalidateLandTax() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: registrationsKey })
    void client.invalidateQueries({ queryKey: paymentsKey })
  }
}
