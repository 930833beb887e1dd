import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { dagsApi } from '#contract/land-records/land-record-office.endpoints.ts'
import type { EnterHeir } from '#contract/mutations/enter-heir.ts'
import type { StatedFamily } from '#contract/mutations/family.ts'
import { staffHeirsApi } from '#contract/mutations/heir-notices.endpoints.ts'
import type { AnswerOfHeir, DecisionOnHeir } from '#contract/mutations/heir-notices.ts'
import type { MutationPaper } from '#contract/mutations/mutation-answers.ts'
import { staffMutationsApi } from '#contract/mutations/mutation-office.endpoints.ts'
import type {
  DagOfMutation,
  MutationDecision,
  PaperGroup,
  StaffMutationInFull,
} from '#contract/mutations/mutation-office.ts'
import type { RequestPapers } from '#contract/mutations/papers-request.ts'
import type { ApplyTransfer } from '#contract/mutations/transfer.ts'
import { placesKey } from '#web/parts/cases/case.queries.ts'
import { waitingCasesQuery } from '#web/parts/cases/waiting-cases.queries.ts'
import { fresh_ms, type LinkOfSide } from '#web/parts/id-images/id-image.queries.ts'
import { type ListState, questionOf } from '#web/parts/records/list/list-address.ts'
import { call } from '#web/platform/api.ts'
import { download } from '#web/platform/download.ts'
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { repeated } from '#web/platform/repeated.ts'
import { upload } from '#web/platform/upload.ts'

const listKey = ['records', 'mutations'] as const
const oneKey = ['office-mutations'] as const
const poll = 12_000

type Versioned = Pick<StaffMutationInFull, 'id' | 'version'>

/** Records the version that resulted from the person's own act. */
type See = (version: number) => void

/** One page of the office's mutations; its automatic refetch never counts as use of a session. */
export function officeMutationsQuery(state: ListState) {
  const question = questionOf(state)
  return queryOptions({
    queryKey: [...listKey, question],
    queryFn: (context) => call(staffMutationsApi.list, { query: new URLSearchParams(question), ...repeated(context) }),
    placeholderData: keepPreviousData,
    refetchInterval: poll,
    staleTime: 0,
  })
}

/** Opened mutation, refetched like the list, so that the page can show changes. */
export const officeMutationQuery = (id: number) =>
  queryOptions({
    queryKey: [...oneKey, id],
    queryFn: (context) => call(staffMutationsApi.get, { params: { id }, ...repeated(context) }),
    refetchInterval: poll,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** Applicant, record and events so far; refetched after every change. */
export const mutationCaseQuery = ({ id, version }: Versioned) =>
  queryOptions({
    queryKey: [...oneKey, id, 'case', version],
    queryFn: ({ signal }) => call(staffMutationsApi.case, { params: { id }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

/** Links to the images of the applicant's card, from the case. */
export const linkInCase =
  (mutation: Versioned): LinkOfSide =>
  async (client, side) => {
    const { identity } = await client.fetchQuery({ ...mutationCaseQuery(mutation), staleTime: fresh_ms })
    return identity?.[side] ?? null
  }

/**
 * Owners and tax before and after, with the picked rows and the picked registrations that give; null for those with the
 * name of the previous owner.
 */
export const transferQuery = (
  { id, version }: Versioned,
  row_ids: readonly string[] | null,
  giver_ids: readonly number[] | null = null,
) =>
  queryOptions({
    queryKey: [...oneKey, id, 'transfer', version, row_ids, giver_ids],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams((row_ids ?? []).map((row_id) => ['row_ids', row_id]))
      for (const giver_id of giver_ids?.length === 0 ? ['none'] : (giver_ids ?? []))
        query.append('giver_ids', String(giver_id))
      return call(staffMutationsApi.transfer, { params: { id }, query, signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

export function useDecideMutation({ id, version }: Versioned, see: See) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: MutationDecision) =>
      call(staffMutationsApi.decide, { params: { id }, body: decision, ifMatch: version }),
    onSuccess: storing(client, see),
    onSettled: () => refetchMutations(client, id),
  })
}

/** Records what an heir said at the counter, or decides about them. */
export function useHearHeir({ id }: Versioned, place: number, see: See) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: AnswerOfHeir | DecisionOnHeir | EnterHeir) => {
      if ('nid' in form) return call(staffHeirsApi.enter, { params: { id, place }, body: form })
      return 'answer' in form
        ? call(staffHeirsApi.answer, { params: { id, place }, body: form })
        : call(staffHeirsApi.decide, { params: { id, place }, body: form })
    },
    onSuccess: storing(client, see),
    onSettled: () => refetchMutations(client, id),
  })
}

/** States the family of an inheritance at the counter. */
export function useStateFamily({ id, version }: Versioned, see: See) {
  const client = useQueryClient()
  const key = useIdempotencyKey()
  return useMutation({
    mutationFn: (form: StatedFamily) =>
      call(staffMutationsApi.stateFamily, { params: { id }, body: form, ifMatch: version, key: key.read() }),
    onSuccess: storing(client, see),
    onSettled: () => {
      key.done()
      return refetchMutations(client, id)
    },
  })
}

/** Asks the applicant for papers; a repeated request with one key asks once. */
export function useRequestPapers({ id, version }: Versioned, see: See) {
  const client = useQueryClient()
  const key = useIdempotencyKey()
  return useMutation({
    mutationFn: (form: RequestPapers) =>
      call(staffMutationsApi.requestPapers, { params: { id }, body: form, ifMatch: version, key: key.read() }),
    onSuccess: storing(client, see),
    onSettled: () => {
      key.done()
      return refetchMutations(client, id)
    },
  })
}

export function useSetDag({ id, version }: Versioned, see: See) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: DagOfMutation) =>
      call(staffMutationsApi.setDag, { params: { id }, body: form, ifMatch: version }),
    onSuccess: storing(client, see),
    onSettled: () => refetchMutations(client, id),
  })
}

/** Says what a paper is; two officers at once set it one after the other. */
export function useSortPaper({ id }: Versioned, see: See) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ document_id, group }: PaperGroup & { document_id: number }) =>
      call(staffMutationsApi.sortPaper, { params: { id, document_id }, body: { group } }),
    onSuccess: storing(client, see),
    onSettled: () => refetchMutations(client, id),
  })
}

/** Enters the transfer in the khatian; a repeated request with one key enters it once. */
export function useApplyMutation({ id, version }: Versioned, see: See) {
  const client = useQueryClient()
  const key = useIdempotencyKey()
  return useMutation({
    mutationFn: (form: ApplyTransfer) =>
      call(staffMutationsApi.apply, { params: { id }, body: form, ifMatch: version, key: key.read() }),
    onSuccess: storing(client, see),
    onSettled: () => {
      key.done()
      return refetchMutations(client, id)
    },
  })
}

type Report = { form: FormData; onProgress: (part: number) => void }

/** Sends the report of an inquiry; a repeated request with one key stores it once. */
export function useAddInquiry(id: number) {
  const client = useQueryClient()
  const key = useIdempotencyKey()
  return useMutation({
    mutationFn: (report: Report) => upload(staffMutationsApi.inquire, { params: { id }, ...report, key: key.read() }),
    onSuccess: () => {
      key.done()
      return client.invalidateQueries({ queryKey: [...oneKey, id] })
    },
  })
}

/** Dags of a mouza by number, khatian or owner. */
export const dagsOfMouzaQuery = (mouza_id: number, search: string) =>
  queryOptions({
    queryKey: ['records', dagsApi.kind, 'of-mouza', mouza_id, search],
    queryFn: ({ signal }) =>
      call(dagsApi.list, { query: new URLSearchParams({ mouza_id: String(mouza_id), search }), signal }),
    placeholderData: keepPreviousData,
  })

/** Paper of an applied mutation, as PDF. */
export const mutationPaperQuery = (id: number, kind: MutationPaper['kind']) =>
  queryOptions({
    queryKey: [...oneKey, id, 'paper', kind],
    queryFn: ({ signal }) => download(paperApis[kind], { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

const paperApis = { mutation_certificate: staffMutationsApi.certificate, mutation_dcr: staffMutationsApi.dcr }

/** The numbers are deleted with the page. */
export const useSeeNids = (id: number) =>
  useMutation({ mutationFn: () => call(staffMutationsApi.nids, { params: { id } }), gcTime: 0 })

const storing = (client: QueryClient, see: See) => (answer: StaffMutationInFull) => {
  see(answer.version)
  client.setQueryData(officeMutationQuery(answer.id).queryKey, answer)
}

/** Refetches the number of waiting cases, the list and the case, and waits only for the case. */
function refetchMutations(client: QueryClient, id: number) {
  for (const queryKey of [waitingCasesQuery.queryKey, placesKey, listKey]) void client.invalidateQueries({ queryKey })
  return client.invalidateQueries({ queryKey: [...oneKey, id] })
}
