import { queryOptions } from '@tanstack/react-query'
import { ownPaymentsApi } from '#contract/payments/own-payments.endpoints.ts'
import { call } from '#web/platform/api.ts'

const soon_ms = 2000
const later_ms = 15_000
/** After so many looks the answer is slow to come. */
const soon_looks = 15

/** A payment of the person. While its result is open it is fetched again, soon at first. */
export const paymentQuery = (reference: string) =>
  queryOptions({
    queryKey: ['payment', reference],
    queryFn: ({ signal }) => call(ownPaymentsApi.get, { params: { reference }, signal, background: true }),
    refetchInterval: ({ state }) => {
      if (state.data && state.data.status !== 'pending') return false
      return state.dataUpdateCount < soon_looks ? soon_ms : later_ms
    },
    refetchOnWindowFocus: true,
  })
