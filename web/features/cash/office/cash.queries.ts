import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { cashApi } from '#contract/payments/cash.endpoints.ts'
import type { CashTaken, CloseCashDay, DepositCash, TakeCash } from '#contract/payments/cash.ts'
import type { OrderCopyInCash } from '#contract/payments/cash-copies.ts'
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

export const cashPayersQuery = (search: string) =>
  queryOptions({
    queryKey: [...cash, 'payers', search],
    queryFn: ({ signal }) => call(cashApi.payers, { query: { search }, signal }),
    enabled: search !== '',
    staleTime: 0,
    gcTime: 0,
  })

/** Open dags of a zil whose numbers contain the typed text, under every survey. */
export const dagsOfNumberQuery = (zil: number, search: string) =>
  queryOptions({
    queryKey: ['locations', 'zils', zil, 'numbers', search],
    queryFn: ({ signal }) => call(landRecordsApi.listDagsOfZil, { params: { id: zil }, query: { search }, signal }),
    enabled: search !== '',
  })

/** Mouza maps of a zil, of every survey. */
export const mapsOfZilQuery = (zil: number) =>
  queryOptions({
    queryKey: ['locations', 'zils', zil, 'mouza-maps', undefined],
    queryFn: ({ signal }) => call(landRecordsApi.listMouzaMapsOfZil, { params: { id: zil }, query: {}, signal }),
  })

function useRefetchCash() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: cash })
}

/** One press takes the money once, however often it is sent. */
function useTaking<Body>(send: (body: Body, key: string) => Promise<CashTaken>) {
  const refetch = useRefetchCash()
  const key = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: Body) => send(body, key.read()),
    onSuccess: () => key.done(),
    onSettled: refetch,
  })
}

export const useTakeCash = () => useTaking((body: TakeCash, key) => call(cashApi.take, { body, key }))

export const useOrderCopy = () => useTaking((body: OrderCopyInCash, key) => call(cashApi.orderCopy, { body, key }))

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

export const downloadCopy = (payment_id: number) => download(cashApi.copy, { params: { id: payment_id } })
