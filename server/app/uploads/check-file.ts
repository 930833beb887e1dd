import { checkImage } from './check-image.ts'
import { cleanName } from './file-names.ts'
import type { FileRule } from './file-rules.ts'
import { contentTypes, typeByContent, typeByName } from './file-types.ts'
import { checkPdf } from './pdf/check-pdf.ts'
import { refusedFile, type SentFile } from './refused-file.ts'

/** A file that may be kept: its bytes are harmless, its name is for display only. */
export type CheckedFile = { bytes: Buffer; content_type: string; name: string; width?: number; height?: number }

/**
 * Accepts a file or refuses it with the reason. Name and first bytes must show the same type, and the whole file must
 * open; the type from the sender's browser is ignored. Pictures are stored as our own redrawing.
 */
export async function checkFile(sent: SentFile, rule: FileRule): Promise<CheckedFile> {
  if (sent.bytes.length === 0) throw refusedFile('validation_failed', sent, 'file_empty')
  if (sent.bytes.length > rule.max_bytes) throw refusedFile('too_large', sent, rule.texts.size)
  const name = cleanName(sent.name)
  if (name === null) throw refusedFile('validation_failed', sent, 'file_name_bad')

  const type = typeByContent(sent.bytes)
  if (!type || type !== typeByName(name) || !rule.types.includes(type))
    throw refusedFile('unsupported_type', sent, rule.texts.type)

  if (type === 'geojson' || type === 'zip' || type === 'gpkg')
    return { name, content_type: contentTypes[type], bytes: sent.bytes }
  if (type !== 'pdf') return { name, content_type: contentTypes[type], ...(await checkImage(sent, type, rule)) }
  await checkPdf(sent)
  return { name, content_type: contentTypes.pdf, bytes: sent.bytes }
}
