import type { FieldText } from '#contract/field-errors.ts'
import type { DocumentGroup } from '#contract/mutations/needed-papers.ts'
import { refusalOf } from '#contract/uploads/file-kinds.ts'
import { newIdempotencyKey } from '#web/platform/idempotency-key.ts'

/** File chosen for a group. Its key is also the key of its request, so that it is never stored twice. */
export type ChosenPaper = { key: string; group: DocumentGroup; file: File }

export const acceptedPapers = '.pdf,.jpg,.jpeg,.jpe,.jfif,.png'

const types: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png']
const max_bytes = 10 * 1024 * 1024

/** Reason why a file cannot be sent; null if it can. A picture that is too large is reduced before sending. */
export function problemOf({ type, size }: File): FieldText | null {
  if (!types.includes(type)) return refusalOf(type, 'file_type_document')
  if (size === 0) return 'file_empty'
  return type === 'application/pdf' && size > max_bytes ? 'file_over_10_mb' : null
}

export const chosenPaper = (group: DocumentGroup, file: File): ChosenPaper => ({
  key: newIdempotencyKey(),
  group,
  file,
})
