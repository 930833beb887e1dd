import { queryOptions } from '@tanstack/react-query'
import { casesApi } from '#contract/cases/cases.endpoints.ts'
import type { CaseKind } from '#contract/cases/cases.ts'
import { call } from '#web/platform/api.ts'
import { repeated } from '#web/platform/repeated.ts'

const poll = 60_000

/** Cases that wait for a decision in the person's offices; refetched every minute. */
export const waitingCasesQuery = queryOptions({
  queryKey: ['admin', 'cases'],
  queryFn: (context) => call(casesApi.list, repeated(context)),
  refetchInterval: poll,
  staleTime: 10_000,
})

/** Page where the cases of a kind are decided. */
export const addressOfKind = {
  identity: 'kyc-approvals',
  registration: 'land-tax-registrations',
  mutation: 'mutations',
  correction: 'corrections',
} as const satisfies Record<CaseKind, string>

/** Search of the waiting cases, for lists that do not begin with them. */
export const waitingSearch: Record<CaseKind, { work?: string }> = {
  identity: {},
  registration: {},
  mutation: { work: 'waiting' },
  correction: { work: 'waiting' },
}
