import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#contract/digits.ts'
import type {
  RegistrationDecision,
  RegistrationReview,
  SharesForm,
  StaffRegistration,
} from '#contract/land-tax/land-tax-registrations.ts'
import type { ApproveMatching } from '#contract/land-tax/registration-case.ts'
import { staffRegistrationsApi } from '#contract/land-tax/registration-office.endpoints.ts'
import { placesKey } from '#web/parts/cases/case.queries.ts'
import { waitingCasesQuery } from '#web/parts/cases/waiting-cases.queries.ts'
import { fresh_ms, type LinkOfSide } from '#web/parts/id-images/id-image.queries.ts'
import { type ListState, questionOf } from '#web/parts/records/list/list-address.ts'
import { call } from '#web/platform/api.ts'
import { repeated } from '#web/platform/repeated.ts'

const registrationsKey = ['records', 'land-tax-registrations'] as const
const poll = 10_000

/** One page of the registrations; refetched every ten seconds, which never counts as use of a session. */
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

/** Number of registrations to review for one reason. */
export const toReviewQuery = (review: RegistrationReview) =>
  queryOptions({
    queryKey: [...registrationsKey, 'to-review', review],
    queryFn: ({ signal }) => call(staffRegistrationsApi.list, { query: { review, per_page: 1 }, signal }),
    staleTime: 60_000,
  })

/** Opened registration, refetched like the list, so that the page can show changes. */
export const registrationQuery = (id: number) =>
  queryOptions({
    queryKey: ['land-tax', 'registration', id],
    queryFn: ({ signal }) => call(staffRegistrationsApi.get, { params: { id }, signal, background: true }),
    refetchInterval: poll,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** Applicant and events so far; refetched after every change. */
export const registrationCaseQuery = ({ id, version }: Pick<StaffRegistration, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['land-tax', 'case', id, version],
    queryFn: ({ signal }) => call(staffRegistrationsApi.case, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Links to the images of the applicant's card, from the case. */
export const linkInCase =
  (registration: Pick<StaffRegistration, 'id' | 'version'>): LinkOfSide =>
  async (client, side) => {
    const { identity } = await client.fetchQuery({ ...registrationCaseQuery(registration), staleTime: fresh_ms })
    return identity?.[side] ?? null
  }

/** Registration compared with the land record, again for each view. */
export const landMatchQuery = ({ id, version }: Pick<StaffRegistration, 'id' | 'version'>, language: Language) =>
  queryOptions({
    queryKey: ['land-tax', 'match', id, version, language],
    queryFn: ({ signal }) => call(staffRegistrationsApi.match, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

export function useDecide({ id, version }: StaffRegistration) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: RegistrationDecision) =>
      call(staffRegistrationsApi.decide, { params: { id }, body: decision, ifMatch: version }),
    onError: () => refetchShares(client),
    onSettled: () => refetchCases(client),
  })
}

/** Undoes the person's own decision; the registration is pending again. */
export function useUndoDecision({ id }: StaffRegistration) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: () => call(staffRegistrationsApi.undo, { params: { id } }),
    onSettled: () => refetchCases(client),
  })
  return () => mutateAsync()
}

/** Refetches the number of waiting cases and the list. Nothing waits for them: a decision offers its undo at once. */
function refetchCases(client: QueryClient) {
  for (const queryKey of [waitingCasesQuery.queryKey, placesKey]) void client.invalidateQueries({ queryKey })
  void client.invalidateQueries({ queryKey: registrationsKey })
}

/** Approves several registrations that agree in full. */
export function useApproveMatching() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: ApproveMatching) => call(staffRegistrationsApi.approveMatching, { body: form }),
    onSettled: () => refetchCases(client),
  })
}

/** Undoes several of the person's own decisions, one by one. */
export function useUndoSeveral() {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: async (ids: readonly number[]) => {
      for (const id of ids) await call(staffRegistrationsApi.undo, { params: { id } })
    },
    onSettled: () => refetchCases(client),
  })
  return mutateAsync
}

export function useSetShares({ id, version }: StaffRegistration) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: SharesForm) =>
      call(staffRegistrationsApi.setShares, { params: { id }, body: form, ifMatch: version }),
    onError: () => refetchShares(client),
    onSettled: () => client.invalidateQueries({ queryKey: registrationsKey }),
  })
}

/** After a refusal somebody else may have registered the land too. */
function refetchShares(client: QueryClient) {
  void client.invalidateQueries({ queryKey: ['land-tax', 'match'] })
}
