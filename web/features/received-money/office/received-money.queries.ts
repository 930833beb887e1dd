import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { receivedMoneyApi } from '#contract/payments/received-money.endpoints.ts'
import type { AssignReceived, ReceivedState, ReturnReceived } from '#contract/payments/received-money.ts'
import { call } from '#web/platform/api.ts'
import { repeated } from '#web/platform/repeated.ts'

const receivedKey = ['received-money'] as const
const rows_a_page = 25

type Wanted = { state: ReceivedState; search: string; page: number }

/** Money of a state, one page of it. */
export const receivedMoneyQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: [...receivedKey, wanted],
    queryFn: (context) =>
      call(receivedMoneyApi.list, { query: { ...wanted, per_page: rows_a_page }, ...repeated(context) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

function useRefetch() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: receivedKey })
}

export const useAssign = (id: number) =>
  useMutation({
    mutationFn: (body: AssignReceived) => call(receivedMoneyApi.assign, { params: { id }, body }),
    onSettled: useRefetch(),
  })

export const useReturn = (id: number) =>
  useMutation({
    mutationFn: (body: ReturnReceived) => call(receivedMoneyApi.return, { params: { id }, body }),
    onSettled: useRefetch(),
  })
