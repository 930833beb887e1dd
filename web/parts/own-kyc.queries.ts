import { queryOptions } from '@tanstack/react-query'
import { kycApi } from '#contract/kyc/kyc.endpoints.ts'
import { type Kyc, KycTerms, type OwnKyc } from '#contract/kyc/kyc.ts'
import { ApiError, call } from '#web/platform/api.ts'
import { repeated } from '#web/platform/repeated.ts'

const ownKycKey = ['kyc', 'own'] as const
const polling = 10_000

/**
 * Newest proof of identity, `null` before the first, and the number of days that images are stored after the decision.
 */
export type OwnKycAnswer = {
  kyc: (Kyc & Partial<Pick<OwnKyc['kyc'], 'papers_request' | 'rejection_ground'>>) | null
  retention_days: number
}

/** Refetched every ten seconds until the identity is verified. */
export const ownKycQuery = queryOptions({
  queryKey: ownKycKey,
  queryFn: (context): Promise<OwnKycAnswer> => call(kycApi.own, repeated(context)).catch(noneYet),
  refetchInterval: ({ state }) => (state.data?.kyc?.status === 'success' ? false : polling),
})

function noneYet(problem: unknown): OwnKycAnswer {
  if (problem instanceof ApiError && problem.status === 404) return { kyc: null, ...KycTerms.parse(problem.extra) }
  throw problem
}

/** Storage period of the images, public. */
export const kycTermsQuery = queryOptions({
  queryKey: ['kyc-terms'],
  queryFn: ({ signal }) => call(kycApi.terms, { signal }),
  staleTime: 30 * 60_000,
})
