import { useQuery } from '@tanstack/react-query'
import { type DocumentsApi, recordLinkQuery } from '../office.queries.ts'
import type { StoredDocument } from './document-values.ts'

/** Document of a record with a link that is still valid, however long the form is open. */
export function useFreshDocument<Row extends StoredDocument & { id: number; version: number }>(
  api: DocumentsApi,
  row: Row | null,
): StoredDocument | null {
  const { data } = useQuery({
    ...recordLinkQuery(api, row?.id ?? 0, row?.version ?? 0),
    enabled: row?.document != null,
  })
  return row && { document: row.document, document_url: data?.document_url ?? row.document_url }
}
