import { GlobalWorkerOptions, getDocument, type PDFPageProxy, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerAddress

// tools/site/pdf-files.ts serves them.
const assets = (folder: string) => `/assets/pdf-${version}/${folder}/`

type Drawing = { width: number; page?: number }

export type DrawnPage = {
  /** Number of pages of the file. */
  pages: number
  /** A blank page may be one whose picture is damaged: some decoders report no fault. */
  shown: 'whole' | 'in_part' | 'blank'
}

/** Draws a page of a PDF, by default the first, on a canvas `width` pixels wide, as far as it can be drawn. */
export async function drawPdf(file: Blob, canvas: HTMLCanvasElement, drawing: Drawing): Promise<DrawnPage> {
  try {
    return await draw(file, canvas, drawing, { stopAtErrors: true })
  } catch {
    return { ...(await draw(file, canvas, drawing, { stopAtErrors: false })), shown: 'in_part' }
  }
}

async function draw(
  file: Blob,
  canvas: HTMLCanvasElement,
  { width, page: number = 1 }: Drawing,
  { stopAtErrors }: { stopAtErrors: boolean },
): Promise<DrawnPage> {
  const loading = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    wasmUrl: assets('wasm'),
    iccUrl: assets('iccs'),
    cMapUrl: assets('cmaps'),
    standardFontDataUrl: assets('standard_fonts'),
    stopAtErrors,
  })
  try {
    const pdf = await loading.promise
    const page = await pdf.getPage(number)
    const scale = width / page.getViewport({ scale: 1 }).width
    const viewport = page.getViewport({ scale })
    canvas.width = viewport.width
    canvas.height = viewport.height
    await page.render({ canvas, viewport }).promise
    return { pages: pdf.numPages, shown: lacksPicture(page) ? 'in_part' : isOneColour(canvas) ? 'blank' : 'whole' }
  } finally {
    await loading.destroy()
  }
}

/** True if the library left out a picture: one that it could not decode is null and stops nothing. */
const lacksPicture = ({ objs, commonObjs }: PDFPageProxy) =>
  [...objs, ...commonObjs].some(([, decoded]) => decoded === null)

function isOneColour(canvas: HTMLCanvasElement): boolean {
  const drawn = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
  const pixels = new Uint32Array(drawn?.data.buffer ?? new ArrayBuffer(0))
  return pixels.every((pixel) => pixel === pixels[0])
}
