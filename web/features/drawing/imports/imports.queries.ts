import { keepPreviousData, queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#contract/digits.ts'
import { parcelImportsApi } from '#contract/drawing/parcel-imports.endpoints.ts'
import type { ImportedFeature } from '#contract/drawing/parcel-imports.ts'
import { importsApi } from '#contract/imports/imports.endpoints.ts'
import type { Import, ImportAct, ImportChoices, ImportKindId, ImportState } from '#contract/imports/imports.ts'
import { dagsApi } from '#contract/land-records/land-record-office.endpoints.ts'
import { dagsKey } from '#web/parts/land/dags.queries.ts'
import { call } from '#web/platform/api.ts'
import { download } from '#web/platform/download.ts'
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { repeated } from '#web/platform/repeated.ts'
import { upload } from '#web/platform/upload.ts'
import { drawingKey } from '../boundaries.queries.ts'

const importsKey = ['imports'] as const
const polling = 1000
export const records_a_page = 50

const underWay: readonly ImportState[] = ['waiting', 'reading', 'entering']
/** True while the server still works on it. */
export const isUnderWay = ({ state }: Pick<Import, 'state'>) => underWay.includes(state)

/** The last imports. */
export const importsQuery = queryOptions({
  queryKey: [...importsKey, 'list'],
  queryFn: (context) => call(importsApi.list, repeated(context)),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.imports.some(isUnderWay) ? polling : false),
})

/**
 * An import, refetched every second while the server works on it or is about to. The reason of a refusal is in the
 * reader's language.
 */
export const importQuery = (id: number, language: Language, isTold = false) =>
  queryOptions({
    queryKey: [...importsKey, id, language],
    queryFn: (context) => call(importsApi.get, { params: { id }, ...repeated(context) }),
    staleTime: 0,
    // A change of language refers to the same import, so the choice in it stays.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isTold || (state.data && isUnderWay(state.data)) ? polling : false),
  })

type Asked = { outcome: ImportedFeature['outcome']; page: number; state: ImportState; language: Language }

/** Parcels of a file and their outcome against the record, one page of them. */
export const importedFeaturesQuery = (id: number, { outcome, page, state, language }: Asked) =>
  queryOptions({
    // An import that is entered or taken back has other dags.
    queryKey: [...importsKey, id, 'features', outcome, page, state, language],
    queryFn: ({ signal }) =>
      call(parcelImportsApi.listFeatures, {
        params: { id },
        query: { outcome, page, per_page: records_a_page, direction: 'asc' },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

type ItemsAsked = Asked & { warning: string | undefined }

/** Records of a table and their outcome against the register, one page of them. */
export const importItemsQuery = (id: number, { outcome, warning, page, state, language }: ItemsAsked) =>
  queryOptions({
    queryKey: [...importsKey, id, 'items', outcome, warning, page, state, language],
    queryFn: ({ signal }) =>
      call(importsApi.listItems, {
        params: { id },
        query: { outcome, warning, page, per_page: records_a_page, direction: 'asc' },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Faults that its parcels would have among their neighbours, one page of them. */
export const importWarningsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...importsKey, id, 'warnings', page],
    queryFn: ({ signal }) =>
      call(parcelImportsApi.listWarnings, {
        params: { id },
        query: { page, per_page: records_a_page, direction: 'asc' },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Has a file looked through again with what an officer chose. */
export function useChooseForImport(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ImportChoices) => call(importsApi.choose, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: importsKey }),
  })
}

/** Stops what the server does with an import. */
export function useCancelImport(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(importsApi.cancel, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: importsKey }),
  })
}

type Sending = { form: FormData; onProgress: (part: number) => void; signal: AbortSignal }

/** Sends a file to be checked. */
export function useAddImport() {
  const client = useQueryClient()
  const key = useIdempotencyKey()
  return useMutation({
    mutationFn: (sending: Sending) => upload(importsApi.add, { ...sending, key: key.read() }),
    onSettled: () => key.done(),
    onSuccess: () => client.invalidateQueries({ queryKey: importsKey }),
  })
}

const actKey = (id: number) => [...importsKey, id, 'act']

/** True while this page enters an import or takes it back. */
export const useIsActing = (id: number) => useIsMutating({ mutationKey: actKey(id) }) > 0

/** Enters an import, or takes it back. */
export function useImportAct(id: number, act: 'enter' | 'undo') {
  const client = useQueryClient()
  return useMutation({
    mutationKey: actKey(id),
    mutationFn: (body: ImportAct) => call(importsApi[act], { params: { id }, body }),
    onSettled: async () => {
      for (const queryKey of [drawingKey, dagsKey, ['records', dagsApi.kind], ['khatian'], ['map']])
        void client.invalidateQueries({ queryKey, refetchType: 'none' })
      await client.invalidateQueries({ queryKey: importsKey })
    },
  })
}

/** An empty table of a kind with the heads that an import knows. */
export const downloadTemplate = (kind: ImportKindId) => download(importsApi.template, { query: { kind } })

/** Rows of refused records with a column of reasons. */
export const downloadRefused = (id: number) => download(importsApi.refusedRows, { params: { id } })

/** Parcels of a zil in the format of an import. */
export const downloadParcels = (zil_id: number) => download(parcelImportsApi.exportGeoJson, { query: { zil_id } })
