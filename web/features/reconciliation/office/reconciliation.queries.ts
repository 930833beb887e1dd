import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#contract/digits.ts'
import { reconciliationApi } from '#contract/payments/reconciliation.endpoints.ts'
import type {
  DifferenceKind,
  SettlementChoices,
  SettlementFile,
  SettlementFileState,
} from '#contract/payments/reconciliation.ts'
import { call } from '#web/platform/api.ts'
import { download } from '#web/platform/download.ts'
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { repeated } from '#web/platform/repeated.ts'
import { upload } from '#web/platform/upload.ts'

const filesKey = ['settlement-files'] as const
const polling = 1000
export const rows_a_page = 25

const underWay: readonly SettlementFileState[] = ['waiting', 'reading']
/** True while the server still reads and compares it. */
export const isUnderWay = ({ state }: Pick<SettlementFile, 'state'>) => underWay.includes(state)

/** Files of the providers, one page of them. */
export const settlementFilesQuery = (page: number) =>
  queryOptions({
    queryKey: [...filesKey, 'list', page],
    queryFn: (context) =>
      call(reconciliationApi.list, { query: { page, per_page: rows_a_page }, ...repeated(context) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? polling : false),
  })

/** A file, refetched every second while the server works on it. */
export const settlementFileQuery = (id: number, language: Language) =>
  queryOptions({
    queryKey: [...filesKey, id, language],
    queryFn: (context) => call(reconciliationApi.get, { params: { id }, ...repeated(context) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? polling : false),
  })

type Asked = { kind: DifferenceKind | undefined; show: 'open' | 'settled'; page: number }

/** Differences of a file, one page of them. */
export const differencesQuery = (id: number, { kind, show, page }: Asked) =>
  queryOptions({
    queryKey: [...filesKey, id, 'differences', kind, show, page],
    queryFn: ({ signal }) =>
      call(reconciliationApi.differences, {
        params: { id },
        query: { kind, show, page, per_page: rows_a_page, direction: 'asc' },
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

function useRefetch() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: filesKey })
}

type Sending = { form: FormData; onProgress: (part: number) => void; signal: AbortSignal }

/** Sends a file to be compared. */
export function useAddSettlementFile() {
  const refetch = useRefetch()
  const key = useIdempotencyKey()
  return useMutation({
    mutationFn: (sending: Sending) => upload(reconciliationApi.add, { ...sending, key: key.read() }),
    onSettled: () => key.done(),
    onSuccess: refetch,
  })
}

/** Has a file compared again. */
export const useCheckAgain = (id: number) =>
  useMutation({
    mutationFn: (body: SettlementChoices) => call(reconciliationApi.check, { params: { id }, body }),
    onSettled: useRefetch(),
  })

/** Posts the payouts of a file. */
export const useAccept = (id: number) =>
  useMutation({
    mutationFn: (body: { received: { payout: string; amount: string | number }[] }) =>
      call(reconciliationApi.accept, { params: { id }, body }),
    onSettled: useRefetch(),
  })

export const useRemoveFile = (id: number) =>
  useMutation({
    mutationFn: () => call(reconciliationApi.remove, { params: { id } }),
    onSettled: useRefetch(),
  })

export const useSettle = (id: number) =>
  useMutation({
    mutationFn: (body: { note: string }) => call(reconciliationApi.settle, { params: { id }, body }),
    onSettled: useRefetch(),
  })

export const useReceive = (id: number) =>
  useMutation({
    mutationFn: () => call(reconciliationApi.receive, { params: { id } }),
    onSettled: useRefetch(),
  })

export const downloadSandboxFile = (day: string) => download(reconciliationApi.sandboxCsv, { query: { day } })

export const downloadDifferences = (id: number) => download(reconciliationApi.differencesCsv, { params: { id } })
