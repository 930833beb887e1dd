import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { attorneysApi } from '#contract/assistance/attorneys.endpoints.ts'
import type { RejectAttorney } from '#contract/assistance/attorneys.ts'
import { waitingCasesQuery } from '#web/parts/cases/waiting-cases.queries.ts'
import { call } from '#web/platform/api.ts'
import { repeated } from '#web/platform/repeated.ts'

const poll = 10_000

/** Powers of attorney that wait for staff; refetched every ten seconds. */
export const pendingAttorneysQuery = queryOptions({
  queryKey: ['admin', 'attorneys'],
  queryFn: (context) => call(attorneysApi.listPending, repeated(context)),
  refetchInterval: poll,
  staleTime: 0,
})

export const useAccept = (id: number) => useDecision(() => call(attorneysApi.accept, { params: { id } }))

export const useReject = (id: number) =>
  useDecision((body: RejectAttorney) => call(attorneysApi.reject, { params: { id }, body }))

/** Refetches the list after a decision, made here or by somebody faster. */
function useDecision<Form = void>(send: (form: Form) => Promise<{ message: string }>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: waitingCasesQuery.queryKey })
      return client.invalidateQueries({ queryKey: pendingAttorneysQuery.queryKey })
    },
  })
}
