import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { programsApi } from '#contract/programs/programs.endpoints.ts'
import type { NewProgram, RenewKey } from '#contract/programs/programs.ts'
import { webhooksApi } from '#contract/programs/webhooks.endpoints.ts'
import type { NewWebhook } from '#contract/programs/webhooks.ts'
import { call } from '#web/platform/api.ts'

export const programsQuery = queryOptions({
  queryKey: ['programs', 'accounts'],
  queryFn: ({ signal }) => call(programsApi.list, { signal }),
  staleTime: 0,
})

export const webhooksQuery = queryOptions({
  queryKey: ['programs', 'webhooks'],
  queryFn: ({ signal }) => call(webhooksApi.list, { signal }),
  staleTime: 0,
})

const delivery_poll_ms = 3000

/** Read again while an event is on its way. */
export const deliveriesQuery = (id: number) =>
  queryOptions({
    queryKey: ['programs', 'deliveries', id],
    queryFn: ({ signal }) => call(webhooksApi.deliveries, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some((each) => each.state === 'waiting') ? delivery_poll_ms : false),
  })

/** Lists again after an act, and also after one that was refused: then what is shown is out of date. */
function useAct<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: ['programs'] }) })
}

// A repeated call makes another key or secret, so these have no idempotency key.
export const useAddProgram = () => useAct((body: NewProgram) => call(programsApi.add, { body }))
export const useRenewKey = (id: number) => useAct((body: RenewKey) => call(programsApi.renew, { params: { id }, body }))
export const useAddWebhook = () => useAct((body: NewWebhook) => call(webhooksApi.add, { body }))

export const useRevokeProgram = () => useAct((id: number) => call(programsApi.revoke, { params: { id } }))
export const useTestWebhook = () => useAct((id: number) => call(webhooksApi.test, { params: { id } }))
export const useStopWebhook = () => useAct((id: number) => call(webhooksApi.stop, { params: { id } }))
export const useStartWebhook = () => useAct((id: number) => call(webhooksApi.start, { params: { id } }))
