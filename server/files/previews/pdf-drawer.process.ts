import { fileURLToPath } from 'node:url'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Drawn } from './draw-pdf.ts'

type Order = { bytes: Uint8Array; longest_side: number }

process.on('message', async (order: Order) => {
  const drawn: Drawn = { picture: await firstPage(order).catch(() => null) }
  process.send?.(drawn)
})
process.on('disconnect', () => process.exit())

const assets = (folder: string) => fileURLToPath(import.meta.resolve(`pdfjs-dist/${folder}/`))

/** The first page of a PDF as PNG; null if a part of it could not be drawn. */
async function firstPage({ bytes, longest_side }: Order): Promise<Uint8Array | null> {
  const pdf = await getDocument({
    data: new Uint8Array(bytes),
    wasmUrl: assets('wasm'),
    cMapUrl: assets('cmaps'),
    standardFontDataUrl: assets('standard_fonts'),
    useSystemFonts: false,
    stopAtErrors: true,
    verbosity: 0,
  }).promise
  const page = await pdf.getPage(1)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: longest_side / Math.max(width, height) })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  // The library's types know the browser's canvas alone.
  await page.render({ canvas: null, canvasContext: Object(canvas.getContext('2d')), viewport }).promise
  return lacksPicture(page) || isOneColour(canvas) ? null : canvas.toBuffer('image/png')
}

/** True if the library left out a picture: one that it could not decode is null and stops nothing. */
const lacksPicture = ({ objs, commonObjs }: PDFPageProxy) =>
  [...objs, ...commonObjs].some(([, decoded]) => decoded === null)

/** True if nothing is to be seen: some decoders report no fault and leave the page empty. */
function isOneColour(canvas: Canvas): boolean {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  const pixels = new Uint32Array(data.buffer)
  return pixels.every((pixel) => pixel === pixels[0])
}
