import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { dakhilaPrintsApi } from '#contract/land-tax/dakhila-prints.endpoints.ts'
import type { DakhilaPrint, DakhilaPrintForm } from '#contract/land-tax/dakhila-prints.ts'
import { call } from '#web/platform/api.ts'
import { download } from '#web/platform/download.ts'
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { repeated } from '#web/platform/repeated.ts'
import { saveFile } from '#web/platform/save-file.ts'

const busy_ms = 1000
const idle_ms = 30_000

export const isOpen = ({ finished_at }: DakhilaPrint) => finished_at === null

/** Prints for the offices of the person; refetched each second while one is in progress. */
export const printsQuery = queryOptions({
  queryKey: ['dakhila-prints'],
  queryFn: (context) => call(dakhilaPrintsApi.list, repeated(context)),
  refetchInterval: ({ state }) => (state.data?.some(isOpen) ? busy_ms : idle_ms),
  staleTime: 0,
})

export function useStartPrint() {
  const client = useQueryClient()
  const key = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: DakhilaPrintForm) => call(dakhilaPrintsApi.start, { body, key: key.read() }),
    // After a refusal, other days can be requested.
    onSettled: () => {
      key.done()
      return client.invalidateQueries({ queryKey: printsQuery.queryKey })
    },
  })
}

export function useStopPrint(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(dakhilaPrintsApi.cancel, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: printsQuery.queryKey }),
  })
}

export const useDownloadPrint = (id: number) =>
  useMutation({
    mutationFn: () => download(dakhilaPrintsApi.file, { params: { id } }),
    onSuccess: saveFile,
  })
