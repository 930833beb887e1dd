import { z } from 'zod'
import type { FieldText } from '#contract/field-errors.ts'
import { refusalOf } from '#contract/uploads/file-kinds.ts'

/** Document as the server describes it, with its link. */
export type StoredDocument = {
  document: { name: string; content_type: string; size_bytes: number | null } | null
  document_url: string | null
}

/** New state of a record's document: another file, no file, or the stored one. */
export type DocumentValues = { document: File | null; remove_document: boolean }

const types = ['application/pdf', 'image/jpeg', 'image/png']

/** Types for the file dialog; phones then offer the camera. */
export const acceptedTypes = [...types, '.pdf', '.jpg', '.jpeg', '.jpe', '.jfif', '.png'].join(',')

/** Errors that show without reading the file; the server reads its content. */
export function problemOf(file: File): FieldText | null {
  if (file.size === 0) return 'file_empty'
  if (file.size > 10 * 1024 * 1024) return 'file_over_10_mb'
  return file.type === '' || types.includes(file.type) ? null : refusalOf(file.type, 'file_type_document')
}

/** File to send, or the name of the stored one. */
export const DocumentChoice = z.union([z.instanceof(File), z.string(), z.null()]).superRefine((chosen, context) => {
  const message = chosen instanceof File ? problemOf(chosen) : null
  if (message) context.addIssue({ code: 'custom', message })
})

/** Argument of `DocumentChoice`. */
export const chosenDocument = ({ document, remove_document }: DocumentValues, stored: StoredDocument | null) =>
  document ?? (remove_document ? null : (stored?.document?.name ?? null))
