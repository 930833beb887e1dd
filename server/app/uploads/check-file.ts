import type { FaultText } from '#contract/fault-texts.ts'
import { contentTypes, kindByContent, refusalOf, start_bytes } from '#contract/uploads/file-kinds.ts'
import { checkImage } from './check-image.ts'
import { cleanName, isRunnable } from './file-names.ts'
import type { FileRule, FileType } from './file-rules.ts'
import { nameOfType } from './file-types.ts'
import { checkPdf } from './pdf/check-pdf.ts'
import { refusedFile, type SentFile } from './refused-file.ts'

/** A file that may be kept: its bytes are harmless, its name is for display only. */
export type CheckedFile = { bytes: Buffer; content_type: string; name: string; width?: number; height?: number }

/**
 * Accepts a file or refuses it with the reason. It is what its content is, whatever its name ends in and its sender's
 * browser calls it, and the whole file must open. Pictures are stored as our own redrawing.
 */
export async function checkFile(sent: SentFile, rule: FileRule): Promise<CheckedFile> {
  if (sent.bytes.length === 0) throw refusedFile('validation_failed', sent, 'file_empty')
  if (sent.bytes.length > rule.max_bytes) throw refusedFile('too_large', sent, rule.texts.size)
  const { type, name } = typeOfFile(sent, sent.bytes, { types: rule.types, text: rule.texts.type })

  if (type !== 'pdf') return { name, content_type: contentTypes[type], ...(await checkImage(sent, type, rule)) }
  await checkPdf(sent)
  return { name, content_type: contentTypes.pdf, bytes: sent.bytes }
}

/** Type of a file by its first bytes, with the name under which it may be kept; refuses another type and a bad name. */
export function typeOfFile<Type extends FileType>(
  sent: Pick<SentFile, 'field' | 'name'>,
  start: Buffer,
  { types, text }: { types: readonly Type[]; text: FaultText },
): { type: Type; name: string } {
  const clean = cleanName(sent.name)
  if (clean === null) throw refusedFile('validation_failed', sent, 'file_name_bad')
  const kind = kindByContent(start.toString('latin1', 0, start_bytes))
  const type = types.find((each) => each === (kind ?? 'text'))
  if (!type) throw refusedFile('unsupported_type', sent, kind ? refusalOf(contentTypes[kind], text) : text)
  return { type, name: nameOfType(clean, type, isRunnable) }
}
