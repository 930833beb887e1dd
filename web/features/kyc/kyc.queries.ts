import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CheckIdentity } from '#contract/kyc/identity-check.ts'
import { kycOfficeApi } from '#contract/kyc/kyc-office.endpoints.ts'
import type { RejectKyc, RequestKycPapers } from '#contract/kyc/kyc-office.ts'
import type { MessageAnswer as SaidAnswer } from '#contract/records/records.ts'
import { placesKey } from '#web/parts/cases/case.queries.ts'
import { waitingCasesQuery } from '#web/parts/cases/waiting-cases.queries.ts'
import { fresh_ms, type LinkOfSide } from '#web/parts/id-images/id-image.queries.ts'
import { call } from '#web/platform/api.ts'
import { repeated } from '#web/platform/repeated.ts'

const poll = 10_000
const casesKey = ['admin', 'kyc', 'case'] as const

type MessageAnswer = z.infer<typeof SaidAnswer>

/** Pending identities, the oldest first; refetched every ten seconds. */
export const pendingKycsQuery = queryOptions({
  queryKey: ['admin', 'kyc', 'pending'],
  queryFn: (context) => call(kycOfficeApi.listPending, repeated(context)),
  refetchInterval: poll,
  staleTime: 0,
})

/** Identities that wait for an answer of their person; refetched every ten seconds. */
export const unansweredKycsQuery = queryOptions({
  queryKey: [...pendingKycsQuery.queryKey, 'unanswered'],
  queryFn: (context) => call(kycOfficeApi.listPending, { query: { status: 'flagged' }, ...repeated(context) }),
  refetchInterval: poll,
  staleTime: 0,
})

/** Links to the images of a pending identity, from the list: refetched when they may have expired. */
export const linkInList =
  (id: number): LinkOfSide =>
  async (client, side) => {
    const { kycs } = await client.fetchQuery({ ...pendingKycsQuery, staleTime: fresh_ms })
    return kycs.find((kyc) => kyc.id === id)?.[side] ?? null
  }

/** One identity, pending or decided, with its person and its history. */
export const kycCaseQuery = (id: number) =>
  queryOptions({
    queryKey: [...casesKey, id],
    queryFn: (context) => call(kycOfficeApi.case, { params: { id }, ...repeated(context) }),
    refetchInterval: poll,
    staleTime: 0,
    retry: false,
  })

/** Links to the images, from the case. */
export const linkInCase =
  (id: number): LinkOfSide =>
  async (client, side) =>
    (await client.fetchQuery({ ...kycCaseQuery(id), staleTime: fresh_ms })).kyc[side]

/** Asks the national register; its answer is in the case. */
export function useCheckIdentity(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CheckIdentity) => call(kycOfficeApi.check, { params: { id }, body }),
    onSuccess: (register) =>
      client.setQueryData(kycCaseQuery(id).queryKey, (opened) => opened && { ...opened, register }),
  })
}

export const useApproveKyc = (id: number) => useDecision(() => call(kycOfficeApi.approve, { params: { id } }))

/** Undoes the person's own decision; the card comes back. */
export function useUndoKyc(id: number) {
  const client = useQueryClient()
  const { mutateAsync } = useDecision(() => call(kycOfficeApi.undo, { params: { id } }))
  return async () => {
    await mutateAsync()
    void client.invalidateQueries({ queryKey: kycCaseQuery(id).queryKey })
  }
}

export const useRequestKycPapers = (id: number) =>
  useDecision((request: RequestKycPapers) => call(kycOfficeApi.requestPapers, { params: { id }, body: request }))

export const useRejectKyc = (id: number) =>
  useDecision((form: RejectKyc) => call(kycOfficeApi.reject, { params: { id }, body: form }))

/**
 * Refetches the list after a decision, made here or by somebody faster. Nothing waits for that: a card that leaves with
 * the list could not say any more what was decided.
 */
function useDecision<Form = void>(send: (form: Form) => Promise<MessageAnswer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: (_answer, problem) => {
      for (const queryKey of [waitingCasesQuery.queryKey, placesKey, pendingKycsQuery.queryKey])
        void client.invalidateQueries({ queryKey })
      // The page of a decided case is left at once: it must not say in between that nothing is left to do.
      void client.invalidateQueries({ queryKey: casesKey, refetchType: problem ? 'active' : 'none' })
    },
  })
}
