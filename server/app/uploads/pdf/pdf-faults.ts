import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { FieldText } from '#contract/field-errors.ts'
import { namesSomethingActive } from './pdf-names.ts'

/** No deed or map is longer. */
const max_pages = 200

/** Fault of a PDF; null if it is sound. Opens each page, draws none. */
export async function faultOf(bytes: Uint8Array): Promise<FieldText | null> {
  if (namesSomethingActive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) return 'pdf_active'
  const task = getDocument({
    data: new Uint8Array(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    stopAtErrors: true,
    verbosity: 0,
  })
  try {
    return await faultInside(await task.promise)
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'pdf_encrypted' : 'file_damaged'
  } finally {
    await task.destroy()
  }
}

async function faultInside(pdf: PDFDocumentProxy): Promise<FieldText | null> {
  const { info } = await pdf.getMetadata()
  // Opened by anyone, yet locked for printing or copying: an office could not use it.
  if ('EncryptFilterName' in info && info.EncryptFilterName) return 'pdf_encrypted'
  if (pdf.numPages > max_pages) return 'pdf_too_many_pages'
  if (pdf.numPages < 1) return 'file_damaged'
  if ('IsXFAPresent' in info && info.IsXFAPresent) return 'pdf_active'
  if ((await pdf.hasJSActions()) || (await pdf.getAttachments())) return 'pdf_active'
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    if (await page.getJSActions()) return 'pdf_active'
    page.cleanup()
  }
  return null
}
