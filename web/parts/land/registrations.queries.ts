import { queryOptions } from '@tanstack/react-query'
import { registrationsApi } from '#contract/land-tax/registrations.endpoints.ts'
import { call } from '#web/platform/api.ts'
import { repeated } from '#web/platform/repeated.ts'

export const registrationsKey = ['land-tax', 'registrations'] as const

const polling = 10_000

/** Registrations of a person, newest first; refetched every ten seconds while the page is visible. */
export const registrationsQuery = queryOptions({
  queryKey: registrationsKey,
  queryFn: (context) => call(registrationsApi.list, repeated(context)),
  refetchInterval: polling,
})
