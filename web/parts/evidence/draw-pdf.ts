import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerAddress

type Drawing = { width: number; page?: number }

/** Draws a page of a PDF, by default the first, on a canvas `width` pixels wide; returns the number of pages. */
export async function drawPdf(
  file: Blob,
  canvas: HTMLCanvasElement,
  { width, page: number = 1 }: Drawing,
): Promise<number> {
  const loading = getDocument({ data: new Uint8Array(await file.arrayBuffer()) })
  try {
    const pdf = await loading.promise
    const page = await pdf.getPage(number)
    const scale = width / page.getViewport({ scale: 1 }).width
    const viewport = page.getViewport({ scale })
    canvas.width = viewport.width
    canvas.height = viewport.height
    await page.render({ canvas, viewport }).promise
    return pdf.numPages
  } finally {
    await loading.destroy()
  }
}
