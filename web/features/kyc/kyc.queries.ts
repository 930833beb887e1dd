import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { kycApi } from '#contract/kyc.endpoints.ts'
import type { RejectKyc } from '#contract/kyc.ts'
import type { MessageAnswer as SaidAnswer } from '#contract/records/records.ts'
import { waitingCasesQuery } from '#web/parts/cases/waiting-cases.queries.ts'
import { call } from '#web/platform/api.ts'
import { downloadLink } from '#web/platform/download.ts'
import { repeated } from '#web/platform/repeated.ts'

const poll = 10_000

type MessageAnswer = z.infer<typeof SaidAnswer>

export const kycSides = ['id_front', 'id_back'] as const

/** Those that wait, the oldest first; again every ten seconds. */
export const pendingKycsQuery = queryOptions({
  queryKey: ['admin', 'kyc', 'pending'],
  queryFn: (context) => call(kycApi.listPending, repeated(context)),
  refetchInterval: poll,
  staleTime: 0,
})

export type KycSideName = (typeof kycSides)[number]

const soon = 60_000

/**
 * An image of one that waits, by a link that is still good: the list is asked anew when what it said is older than a
 * minute. Null where the image was deleted or somebody has decided. Fetched once while it is shown, and then forgotten.
 */
export const kycImageQuery = (id: number, side: KycSideName) =>
  queryOptions({
    queryKey: ['admin', 'kyc', 'image', id, side],
    queryFn: async ({ client, signal }) => {
      const { kycs } = await client.fetchQuery({ ...pendingKycsQuery, staleTime: soon })
      const link = kycs.find((kyc) => kyc.id === id)?.[side]
      return link ? (await downloadLink(link, { signal })).blob : null
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })

export const useApproveKyc = (id: number) => useDecision(() => call(kycApi.approve, { params: { id } }))

/** Takes back the own decision; the card comes back. */
export function useUndoKyc(id: number) {
  const { mutateAsync } = useDecision(() => call(kycApi.undo, { params: { id } }))
  return () => mutateAsync()
}

export const useRejectKyc = (id: number) =>
  useDecision((form: RejectKyc) => call(kycApi.reject, { params: { id }, body: form }))

/** After a decision, made here or by somebody faster, the list is fetched anew. */
function useDecision<Form = void>(send: (form: Form) => Promise<MessageAnswer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: waitingCasesQuery.queryKey })
      return client.invalidateQueries({ queryKey: pendingKycsQuery.queryKey })
    },
  })
}
