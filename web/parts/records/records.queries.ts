import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api.ts'
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { type Upload, upload } from '#web/platform/upload.ts'
import { type ListState, questionOf } from './list/list-address.ts'

/** A page of a list, as the server answers it. */
export type RecordPage<Row> = {
  data: Row[]
  current_page: number
  per_page: number
  last_page: number
  total: number
  total_is_estimate?: boolean
}

/** Whatever has an id and a version. */
export type VersionedRecord = { id: number; version: number }

/** One page of the records under `/admin/{entity}`; the page before stays until it is there. */
export const recordsQuery = <Row>(entity: string, state: ListState) =>
  queryOptions({
    queryKey: ['records', entity, questionOf(state)],
    queryFn: ({ signal }) => api.get<RecordPage<Row>>(`/admin/${entity}?${questionOf(state)}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export type Saving = {
  /** Null adds a record. */
  record: VersionedRecord | null
  /** What the form came to; `FormData` where it carries files. */
  body: object
} & Upload

/** Adds or changes a record. Somebody else's change in between is refused with 409 `conflict`. */
export function useSaveRecord<Row>(entity: string) {
  const lookAgain = useInvalidateRecords()
  const key = useIdempotencyKey()
  return useMutation({
    mutationFn: ({ record, body, ...files }: Saving) => {
      const one = record ? `/admin/${entity}/${record.id}` : `/admin/${entity}`
      const call = record ? { ifMatch: record.version } : { key: key.read() }
      if (body instanceof FormData)
        return upload<Row>('POST', record ? `${one}?_method=PUT` : one, body, { ...call, ...files })
      return record ? api.put<Row>(one, body, call) : api.post<Row>(one, body, call)
    },
    onSuccess: () => {
      key.done()
      return lookAgain()
    },
  })
}

/** Deletes a record; refused with 409 `in_use` or `conflict`. */
export function useRemoveRecord(entity: string) {
  const lookAgain = useInvalidateRecords()
  return useMutation({
    mutationFn: ({ id, version }: VersionedRecord) =>
      api.delete<{ message: string }>(`/admin/${entity}/${id}`, { ifMatch: version }),
    onSuccess: lookAgain,
  })
}

/** All rows that the list would show, as a file for a spreadsheet. */
export function useDownloadCsv() {
  return useMutation({
    mutationFn: (path: string) => api.download(path),
    onSuccess: saveFile,
  })
}

/** A changed place stands in other lists too, and in every choice of places. */
function useInvalidateRecords() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: ['locations'] })
    return client.invalidateQueries({ queryKey: ['records'] })
  }
}
