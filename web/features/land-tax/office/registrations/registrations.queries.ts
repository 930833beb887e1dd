import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#contract/digits.ts'
import type { RegistrationDecision, SharesForm, StaffRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { staffRegistrationsApi } from '#contract/land-tax/registration-office.endpoints.ts'
import { waitingCasesQuery } from '#web/parts/cases/waiting-cases.queries.ts'
import { type ListState, questionOf } from '#web/parts/records/list/list-address.ts'
import { call } from '#web/platform/api.ts'
import { repeated } from '#web/platform/repeated.ts'

const registrationsKey = ['records', 'land-tax-registrations'] as const
const poll = 10_000

/** One page of the registrations; asked for again every ten seconds, which never counts as use of a session. */
export function staffRegistrationsQuery(state: ListState) {
  const question = questionOf(state)
  const queryKey = [...registrationsKey, question]
  return queryOptions({
    queryKey,
    queryFn: (context) =>
      call(staffRegistrationsApi.list, { query: new URLSearchParams(question), ...repeated(context) }),
    placeholderData: keepPreviousData,
    refetchInterval: poll,
    staleTime: 0,
  })
}

/** How many are to be looked at again, for one reason. */
export const toReviewQuery = (review: 'shares' | 'registered_before') =>
  queryOptions({
    queryKey: [...registrationsKey, 'to-review', review],
    queryFn: ({ signal }) => call(staffRegistrationsApi.list, { query: { review, per_page: 1 }, signal }),
    staleTime: 60_000,
  })

/** One that is open: asked for again like the list, so that its window can say what changed. */
export const registrationQuery = (id: number) =>
  queryOptions({
    queryKey: ['land-tax', 'registration', id],
    queryFn: ({ signal }) => call(staffRegistrationsApi.get, { params: { id }, signal, background: true }),
    refetchInterval: poll,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** A registration beside the land record, compared anew each time it is looked at. */
export const landMatchQuery = ({ id, version }: Pick<StaffRegistration, 'id' | 'version'>, language: Language) =>
  queryOptions({
    queryKey: ['land-tax', 'match', id, version, language],
    queryFn: ({ signal }) => call(staffRegistrationsApi.match, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Deciding and setting shares: the window waits for either. */
export const reviewKey = ['land-tax', 'review'] as const

export function useDecide({ id, version }: StaffRegistration) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: reviewKey,
    mutationFn: (decision: RegistrationDecision) =>
      call(staffRegistrationsApi.decide, { params: { id }, body: decision, ifMatch: version }),
    onError: () => askForSharesAgain(client),
    onSettled: () => askForCasesAgain(client),
  })
}

/** Takes back the own decision; the registration waits again. */
export function useUndoDecision({ id }: StaffRegistration) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: () => call(staffRegistrationsApi.undo, { params: { id } }),
    onSettled: () => askForCasesAgain(client),
  })
  return () => mutateAsync()
}

/** What waits, and the list: waited for is the list alone. */
function askForCasesAgain(client: QueryClient) {
  void client.invalidateQueries({ queryKey: waitingCasesQuery.queryKey })
  return client.invalidateQueries({ queryKey: registrationsKey })
}

export function useSetShares({ id, version }: StaffRegistration) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: reviewKey,
    mutationFn: (form: SharesForm) =>
      call(staffRegistrationsApi.setShares, { params: { id }, body: form, ifMatch: version }),
    onError: () => askForSharesAgain(client),
    onSettled: () => client.invalidateQueries({ queryKey: registrationsKey }),
  })
}

/** After a refusal the land may have become somebody else's too. */
function askForSharesAgain(client: QueryClient) {
  void client.invalidateQueries({ queryKey: ['land-tax', 'match'] })
}
