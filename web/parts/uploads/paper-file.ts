import type { FieldText } from '#contract/field-errors.ts'
import { refusalOf } from '#contract/uploads/file-kinds.ts'

/** Papers of a case, in the form of an input's `accept`. */
export const acceptedPapers = '.pdf,.jpg,.jpeg,.jpe,.jfif,.png'

const types: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png']
const max_bytes = 10 * 1024 * 1024

/** Reason why a file cannot be sent; null if it can. A picture that is too large is reduced before sending. */
export function problemOf({ type, size }: File): FieldText | null {
  if (!types.includes(type)) return refusalOf(type, 'file_type_document')
  if (size === 0) return 'file_empty'
  return type === 'application/pdf' && size > max_bytes ? 'file_over_10_mb' : null
}
