import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { staffCorrectionsApi } from '#contract/corrections/correction-office.endpoints.ts'
import type {
  CorrectionDecision,
  RequestCorrectionPapers,
  StaffCorrectionInFull,
} from '#contract/corrections/correction-office.ts'
import { lineageApi } from '#contract/drawing/lineage.endpoints.ts'
import { placesKey } from '#web/parts/cases/case.queries.ts'
import { waitingCasesQuery } from '#web/parts/cases/waiting-cases.queries.ts'
import { fresh_ms, type LinkOfSide } from '#web/parts/id-images/id-image.queries.ts'
import { dagQuery } from '#web/parts/land/dags.queries.ts'
import { type ListState, questionOf } from '#web/parts/records/list/list-address.ts'
import { call } from '#web/platform/api.ts'
import { repeated } from '#web/platform/repeated.ts'

const listKey = ['records', 'corrections'] as const
const oneKey = ['office-corrections'] as const
const poll = 12_000

type Versioned = Pick<StaffCorrectionInFull, 'id' | 'version'>

/** One page of the office's corrections; its automatic refetch never counts as use of a session. */
export function officeCorrectionsQuery(state: ListState) {
  const question = questionOf(state)
  return queryOptions({
    queryKey: [...listKey, question],
    queryFn: (context) =>
      call(staffCorrectionsApi.list, { query: new URLSearchParams(question), ...repeated(context) }),
    placeholderData: keepPreviousData,
    refetchInterval: poll,
    staleTime: 0,
  })
}

/** Opened correction, refetched like the list, so that the page can show changes. */
export const officeCorrectionQuery = (id: number) =>
  queryOptions({
    queryKey: [...oneKey, id],
    queryFn: (context) => call(staffCorrectionsApi.get, { params: { id }, ...repeated(context) }),
    refetchInterval: poll,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** Applicant, present record and events so far; refetched with the case, since the record may change meanwhile. */
export const correctionCaseQuery = ({ id, version }: Versioned) =>
  queryOptions({
    queryKey: [...oneKey, id, 'case', version],
    queryFn: (context) => call(staffCorrectionsApi.case, { params: { id }, ...repeated(context) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

/** Links to the images of the applicant's card, from the case. */
export const linkInCase =
  (correction: Versioned): LinkOfSide =>
  async (client, side) => {
    const { identity } = await client.fetchQuery({ ...correctionCaseQuery(correction), staleTime: fresh_ms })
    return identity?.[side] ?? null
  }

/** Parcels of older and newer surveys on the same ground. */
export const lineageOfDagQuery = (id: number) =>
  queryOptions({
    queryKey: [...oneKey, 'lineage', id],
    queryFn: ({ signal }) => call(lineageApi.get, { params: { id }, signal }),
  })

/** Approves or rejects; `see` records the version that resulted. */
export function useDecideCorrection({ id, version }: Versioned, see: (version: number) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: CorrectionDecision) =>
      call(staffCorrectionsApi.decide, { params: { id }, body: decision, ifMatch: version }),
    onSuccess: (answer) => {
      see(answer.version)
      void client.invalidateQueries(dagQuery(answer.dag_id))
    },
    onSettled: (_answer, problem) => refetchCorrections(client, id, problem),
  })
}

/** Asks the applicant; `see` records the version that resulted. */
export function useRequestPapers({ id, version }: Versioned, see: (version: number) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: RequestCorrectionPapers) =>
      call(staffCorrectionsApi.requestPapers, { params: { id }, body: request, ifMatch: version }),
    onSuccess: (answer) => see(answer.version),
    onSettled: (_answer, problem) => refetchCorrections(client, id, problem),
  })
}

/**
 * Refetches the number of waiting cases and the list, and after a refusal the case. The page of a decided case is left at
 * once: it must not say in between that it is closed.
 */
function refetchCorrections(client: QueryClient, id: number, problem: Error | null) {
  for (const queryKey of [waitingCasesQuery.queryKey, placesKey, listKey]) void client.invalidateQueries({ queryKey })
  void client.invalidateQueries({ queryKey: [...oneKey, id], refetchType: problem ? 'active' : 'none' })
}
