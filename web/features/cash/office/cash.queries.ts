import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { cashApi } from '#contract/payments/cash.endpoints.ts'
import type { CloseCashDay, DepositCash, TakeCash } from '#contract/payments/cash.ts'
import { call } from '#web/platform/api.ts'
import { download } from '#web/platform/download.ts'
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts'

const cash = ['cash'] as const
export const days_a_page = 20

export const cashDaysQuery = (page: number) =>
  queryOptions({
    queryKey: [...cash, 'days', page],
    queryFn: ({ signal }) => call(cashApi.days, { query: { page, per_page: days_a_page }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const cashDayQuery = (id: number) =>
  queryOptions({
    queryKey: [...cash, 'day', id],
    queryFn: ({ signal }) => call(cashApi.day, { params: { id }, signal }),
    staleTime: 0,
  })

export const cashDueQuery = (search: string) =>
  queryOptions({
    queryKey: [...cash, 'due', search],
    queryFn: ({ signal }) => call(cashApi.due, { query: { search }, signal }),
    enabled: search !== '',
    staleTime: 0,
    gcTime: 0,
  })

function useRefetchCash() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: cash })
}

/** One press takes the money once, however often it is sent. */
export function useTakeCash() {
  const refetch = useRefetchCash()
  const key = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: TakeCash) => call(cashApi.take, { body, key: key.read() }),
    onSuccess: () => key.done(),
    onSettled: refetch,
  })
}

export const useCloseDay = (id: number) =>
  useMutation({
    mutationFn: (body: CloseCashDay) => call(cashApi.close, { params: { id }, body }),
    onSuccess: useRefetchCash(),
  })

export const useDeposit = (id: number) =>
  useMutation({
    mutationFn: (body: DepositCash) => call(cashApi.deposit, { params: { id }, body }),
    onSuccess: useRefetchCash(),
  })

export const downloadReceipts = (payment_id: number) => download(cashApi.receipts, { params: { id: payment_id } })
