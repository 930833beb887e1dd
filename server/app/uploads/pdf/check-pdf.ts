import { pdfStart, start_bytes } from '#contract/uploads/file-kinds.ts'
import { refusedFile, type SentFile } from '../refused-file.ts'
import { readPdf } from './pdf-reader.ts'

/** Maximum distance of a zip's end record from its last byte. */
const zip_end_within = 65_557

/** A text without commands for a printer (PJL) and the end mark of DOS, which stand around a PDF from a print queue. */
const printed = (text: string) =>
  text
    .replaceAll('\x1b%-12345X', '')
    .replace(/@PJL[^\r\n]*/g, '')
    .replaceAll('\x1a', '')

/** Refuses a PDF that is cut, locked or too long, that can do anything but show pages, or that is another file too. */
export async function checkPdf(sent: SentFile): Promise<void> {
  const { bytes } = sent
  const start = bytes.toString('latin1', 0, start_bytes)
  if (!/^(\xef\xbb\xbf)?[\s\0]*$/.test(printed(start.slice(0, pdfStart(start)))))
    throw refusedFile('validation_failed', sent, 'pdf_extra_data')
  const end = bytes.lastIndexOf('%%EOF')
  if (end < 0) throw refusedFile('validation_failed', sent, 'file_damaged')
  const isZip = bytes.subarray(-zip_end_within).includes('PK\x05\x06', 0, 'latin1')
  if (isZip || !/^%%EOF[\s\0]*$/.test(printed(bytes.toString('latin1', end))))
    throw refusedFile('validation_failed', sent, 'pdf_extra_data')

  const fault = await readPdf(bytes)
  if (fault) throw refusedFile('validation_failed', sent, fault)
}
