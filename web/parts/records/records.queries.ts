import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { RecordEndpoints } from '#contract/records/record-endpoints.ts'
import { whenOnline } from '#web/parts/waiting/when-online.ts'
import { call } from '#web/platform/api.ts'
import type { Download } from '#web/platform/download.ts'
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { type Upload, upload } from '#web/platform/upload.ts'
import { type ListState, questionOf } from './list/list-address.ts'

/** Endpoints of a kind of record for the office's list. */
export type ListApi<Row> = Pick<RecordApi<Row>, 'kind' | 'list' | 'csv'> &
  Partial<Pick<RecordApi<Row>, 'exportCsv' | 'exportXlsx'>>

export type SaveApi<Answer> = Pick<RecordApi<Answer>, 'add' | 'change'>

/** Endpoints of one kind of record of the office. */
export type RecordApi<Row> = RecordEndpoints<z.ZodType, z.ZodType, z.ZodType<Row>>

/** Record with an id and a version. */
export type VersionedRecord = { id: number; version: number }

/** One page of the records of a kind; the previous page is shown until it loads. */
export const recordsQuery = <Row>({ kind, list }: ListApi<Row>, state: ListState) =>
  queryOptions({
    queryKey: ['records', kind, questionOf(state)],
    queryFn: ({ signal }) => call(list, { query: new URLSearchParams(questionOf(state)), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Uses that would refuse a deletion; never cached. */
export const usesQuery = ({ kind, uses }: Pick<RecordApi<unknown>, 'kind' | 'uses'>, id: number) =>
  queryOptions({
    queryKey: ['records', kind, 'uses', id],
    queryFn: ({ signal }) => call(uses, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export type Saving = {
  /** Null adds a record. */
  record: VersionedRecord | null
  /** Output of the form; `FormData` if it has files. */
  body: object
} & Upload

/** Adds or changes a record. After somebody else's change in between the server refuses with 409 `conflict`. */
export function useSaveRecord<Answer>({ add, change }: SaveApi<Answer>) {
  const refetchRecords = useInvalidateRecords()
  const key = useIdempotencyKey()
  return useMutation({
    mutationFn: ({ record, body, ...files }: Saving) => {
      if (!record) {
        const once = { key: key.read() }
        return whenOnline(() =>
          body instanceof FormData ? upload(add, { form: body, ...once, ...files }) : call(add, { body, ...once }),
        )
      }
      const one = { params: { id: record.id }, ifMatch: record.version }
      return body instanceof FormData
        ? upload(change, { form: body, ...one, ...files })
        : call(change, { body, ...one })
    },
    onSuccess: () => {
      key.done()
      return refetchRecords()
    },
  })
}

/** Deletes a record; refused with 409 `in_use` or `conflict`. */
export function useRemoveRecord({ remove }: Pick<RecordApi<unknown>, 'remove'>) {
  const refetchRecords = useInvalidateRecords()
  return useMutation({
    mutationFn: ({ id, version }: VersionedRecord) => call(remove, { params: { id }, ifMatch: version }),
    onSuccess: refetchRecords,
  })
}

/** Downloads all rows of the list as a file. */
export function useDownloadList() {
  return useMutation({
    mutationFn: (downloadList: () => Promise<Download>) => downloadList(),
    onSuccess: saveFile,
  })
}

/** Formats of a table for programs. */
export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A changed place is in other lists too, and in every choice of places. */
function useInvalidateRecords() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: ['locations'] })
    return client.invalidateQueries({ queryKey: ['records'] })
  }
}
