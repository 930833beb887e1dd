import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { FaultText } from '#contract/fault-texts.ts'
import { activeFault } from './pdf-names.ts'

/** No deed or map is longer. */
const max_pages = 200

/** Fault of a PDF; null if it is sound. Opens each page, draws none. */
export async function faultOf(bytes: Uint8Array): Promise<FaultText | null> {
  const named = activeFault(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (named === 'pdf_active') return named
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
    return (await faultInside(await task.promise)) ?? named
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'pdf_encrypted' : 'file_damaged'
  } finally {
    await task.destroy()
  }
}

async function faultInside(pdf: PDFDocumentProxy): Promise<FaultText | null> {
  if (pdf.numPages > max_pages) return 'pdf_too_many_pages'
  if (pdf.numPages < 1) return 'file_damaged'
  // `hasJSActions()` is no use: it is true of every field for a signature.
  if ((await pdf.getJSActions()) || (await pdf.getAttachments())) return 'pdf_active'
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    if (await page.getJSActions()) return 'pdf_active'
    page.cleanup()
  }
  return null
}
