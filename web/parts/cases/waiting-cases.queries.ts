import { queryOptions } from '@tanstack/react-query'
import { casesApi } from '#contract/cases/cases.endpoints.ts'
import type { CaseKind } from '#contract/cases/cases.ts'
import { call } from '#web/platform/api.ts'
import { repeated } from '#web/platform/repeated.ts'

const poll = 60_000

/** What waits for a decision in one's offices; again every minute. */
export const waitingCasesQuery = queryOptions({
  queryKey: ['admin', 'cases'],
  queryFn: (context) => call(casesApi.list, repeated(context)),
  refetchInterval: poll,
  staleTime: 10_000,
})

/** Where the cases of a kind are decided. */
export const addressOfKind = {
  identity: 'kyc-approvals',
  registration: 'land-tax-registrations',
  mutation: 'mutations',
} as const satisfies Record<CaseKind, string>

/** Where the list of a kind does not begin with what waits. */
export const waitingSearch: Record<CaseKind, { work?: string }> = {
  identity: {},
  registration: {},
  mutation: { work: 'waiting' },
}
