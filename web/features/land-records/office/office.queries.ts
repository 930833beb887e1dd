import { queryOptions } from '@tanstack/react-query'
import { dagsApi, khatiansApi, type mouzaMapsApi } from '#contract/land-records/land-record-office.endpoints.ts'
import { call } from '#web/platform/api.ts'
import { repeated } from '#web/platform/repeated.ts'

// Links to documents expire after 15 minutes.
const linkRefresh = 10 * 60_000

/** Records with a document in the form. */
export type DocumentsApi = typeof dagsApi | typeof mouzaMapsApi

/** Link to the document of a record, renewed in the background while it is on the screen. */
export const recordLinkQuery = (api: DocumentsApi, id: number, version: number) =>
  queryOptions({
    queryKey: ['records', api.kind, 'link', id, version],
    queryFn: (context) => call(api.get, { params: { id }, ...repeated(context) }),
    refetchInterval: linkRefresh,
  })

/** Dag with all office fields; 404 outside the officer's places. */
export const dagRecordQuery = (id: number) =>
  queryOptions({
    queryKey: ['records', dagsApi.kind, 'record', id],
    queryFn: ({ signal }) => call(dagsApi.get, { params: { id }, signal }),
    staleTime: 0,
  })

/** Newest dag of a sheet. */
export const newestDagQuery = (zil: number) =>
  queryOptions({
    queryKey: ['records', dagsApi.kind, 'newest', zil],
    queryFn: ({ signal }) =>
      call(dagsApi.list, { query: new URLSearchParams({ zil_id: String(zil), per_page: '1' }), signal }),
    staleTime: 0,
  })

export type KhatianChoice = { mouza_id: string; survey_type_id: string; khatiyan_number: string }

/** Khatian over all its dags; 404 if the mouza has no such number under this survey. */
export const khatianQuery = (choice: KhatianChoice) =>
  queryOptions({
    queryKey: ['records', 'khatian', choice],
    queryFn: ({ signal }) => call(khatiansApi.get, { query: choice, signal }),
    staleTime: 0,
  })

type NumbersQuery = { mouza_id: string; survey_type_id: string; search: string }

/** Khatian numbers of a mouza that contain the typed text. */
export const khatianNumbersQuery = (query: NumbersQuery) =>
  queryOptions({
    queryKey: ['records', 'khatian', 'numbers', query],
    queryFn: ({ signal }) => call(khatiansApi.listNumbers, { query: query, signal }),
    retry: false,
  })
