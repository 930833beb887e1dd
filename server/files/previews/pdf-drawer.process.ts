import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Drawn } from './draw-pdf.ts'

type Order = { bytes: Uint8Array; longest_side: number }

process.on('message', async (order: Order) => {
  const drawn: Drawn = { picture: await firstPage(order).catch(() => null) }
  process.send?.(drawn)
})
process.on('disconnect', () => process.exit())

/** The first page of a PDF as PNG. */
async function firstPage({ bytes, longest_side }: Order): Promise<Uint8Array> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise
  const page = await pdf.getPage(1)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: longest_side / Math.max(width, height) })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  // The library's types know the browser's canvas alone.
  await page.render({ canvas: null, canvasContext: Object(canvas.getContext('2d')), viewport }).promise
  return canvas.toBuffer('image/png')
}
