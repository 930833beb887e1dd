import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Kyc, OwnKyc } from '#contract/kyc.ts'
import { ApiError, api } from '#web/app/api.ts'

const ownKycKey = ['kyc', 'own'] as const
const polling = 10_000

/** The newest proof of identity; `null` before the first. Asked for again every ten seconds until it holds. */
export const ownKycQuery = queryOptions({
  queryKey: ownKycKey,
  queryFn: ({ signal, client }) =>
    api
      .get<z.infer<typeof OwnKyc>>('/user/kyc', {
        signal,
        background: client.getQueryData<Kyc | null>(ownKycKey) !== undefined,
      })
      .then(({ kyc }): Kyc | null => kyc)
      .catch((problem) => {
        if (problem instanceof ApiError && problem.status === 404) return null
        throw problem
      }),
  refetchInterval: ({ state }) => (state.data?.status === 'success' ? false : polling),
})
