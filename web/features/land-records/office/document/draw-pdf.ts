import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerAddress

/** Draws the first page of a PDF on a canvas, `width` pixels wide; answers how many pages there are. */
export async function drawPdf(file: File, canvas: HTMLCanvasElement, width: number): Promise<number> {
  const loading = getDocument({ data: new Uint8Array(await file.arrayBuffer()) })
  try {
    const pdf = await loading.promise
    const page = await pdf.getPage(1)
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
