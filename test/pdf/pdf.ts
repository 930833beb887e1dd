import { fileURLToPath } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import jsQR from 'jsqr'
import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { z } from 'zod'
import { actualTexts } from './pdf-actual-text.ts'

const assets = (folder: string) => fileURLToPath(import.meta.resolve(`pdfjs-dist/${folder}/`))
const pointsPerInch = 72

/** The text of each page in the order it was written; a new line wherever the writing moves up or down. */
export const pdfPageTexts = (pdf: Buffer): Promise<string[]> => {
  const meanings = actualTexts(pdf)[Symbol.iterator]()
  return eachPage(pdf, async (page) => {
    const { fnArray, argsArray } = await page.getOperatorList()
    const reader = makeReader(meanings)
    for (const [index, operator] of fnArray.entries()) reader.read(operator, argsArray[index])
    return reader.text()
  })
}

/** The text of the whole paper. Compare Bengali with `withoutSpaces`. */
export const pdfText = async (pdf: Buffer): Promise<string> => (await pdfPageTexts(pdf)).join('\n')

/** Text without the spaces, breaks and encodings that readers differ in. */
export const withoutSpaces = (text: string): string => text.normalize('NFC').replace(/[\s\u200b\u00ad]/gu, '')

/** One page as a PNG picture; pages count from 1. */
export const pdfPagePng = async (pdf: Buffer, page_number: number, dpi: number): Promise<Buffer> => {
  const pages = await eachPage(pdf, (page) => (page.pageNumber === page_number ? draw(page, dpi) : null))
  const canvas = pages[page_number - 1]
  if (!canvas) throw new RangeError(`The paper has no page ${page_number}`)
  return canvas.toBuffer('image/png')
}

/** Content of each page's QR code; `null` for a page without a readable one. */
export const pdfPageQrs = (pdf: Buffer, dpi = 150): Promise<(string | null)[]> =>
  eachPage(pdf, (page) => qrOf(page, dpi))

/** Content of the first readable QR code on the paper, or `null`. */
export async function pdfQr(pdf: Buffer, dpi = 150): Promise<string | null> {
  for await (const page of pagesOf(pdf)) {
    const text = await qrOf(page, dpi)
    if (text !== null) return text
  }
  return null
}

async function qrOf(page: PDFPageProxy, dpi: number): Promise<string | null> {
  const canvas = await draw(page, dpi)
  const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  return jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null
}

const Glyphs = z.tuple([z.array(z.union([z.number(), z.looseObject({ width: z.number() }).nullable()]))])

/**
 * Widest gap between two pieces of one line without a space, in parts of the size of the letters. From a tenth on readers
 * take it for a space, and a word is cut in two.
 */
export async function widestGap(pdf: Buffer): Promise<number> {
  const gaps = await eachPage(pdf, async (page) => {
    const { fnArray, argsArray } = await page.getOperatorList()
    let widest = 0
    let size = 1
    let start: number | null = null
    let end: number | null = null
    for (const [index, operator] of fnArray.entries()) {
      if (operator === OPS.beginText) end = null
      if (operator === OPS.setFont) size = Number(argsArray[index][1])
      if (operator === OPS.setTextMatrix) start = Number(argsArray[index][0][4])
      if (operator !== OPS.showText) continue
      if (start !== null && end !== null) widest = Math.max(widest, (start - end) / size)
      let at = start ?? 0
      for (const glyph of Glyphs.parse(argsArray[index])[0]) {
        at += ((typeof glyph === 'number' ? -glyph : (glyph?.width ?? 0)) * size) / 1000
        if (typeof glyph !== 'number') end = at
      }
    }
    return widest
  })
  return Math.max(...gaps)
}

const Transform = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()])
const Marked = z.tuple([z.string(), z.number().nullish()])
const ShowText = z.tuple([z.array(z.union([z.number(), z.object({ unicode: z.string() }).nullable()]))])

/** Reads drawing operators; inside a marked span its meaning counts and its glyphs do not. */
function makeReader(meanings: Iterator<string, undefined>) {
  const spans: boolean[] = []
  let text = ''
  let height = 0
  const say = (words: string) => {
    text += words
  }
  const readers: Record<number, (args: unknown) => void> = {
    [OPS.transform]: (args) => {
      const [, , , , , y] = Transform.parse(Array.from(z.array(z.number()).parse(args)))
      if (y !== height) say('\n')
      height = y
    },
    [OPS.beginMarkedContent]: () => spans.push(false),
    [OPS.beginMarkedContentProps]: (args) => {
      const [tag, place_in_structure] = Marked.parse(args)
      const has_meaning = tag === 'Span' && typeof place_in_structure !== 'number'
      spans.push(has_meaning)
      if (has_meaning) say(meanings.next().value ?? '')
    },
    [OPS.endMarkedContent]: () => spans.pop(),
    [OPS.showText]: (args) => {
      if (spans.includes(true)) return
      const [glyphs] = ShowText.parse(args)
      say(glyphs.map((glyph) => (glyph !== null && typeof glyph === 'object' ? glyph.unicode : '')).join(''))
    },
  }
  return {
    read: (operator: number, args: unknown) => readers[operator]?.(args),
    text: () => text.replace(/\n+/g, '\n').trim(),
  }
}

async function draw(page: PDFPageProxy, dpi: number) {
  const viewport = page.getViewport({ scale: dpi / pointsPerInch })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  // pdf.js is typed for a browser's canvas; this one draws the same.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
  return canvas
}

async function eachPage<T>(pdf: Buffer, read: (page: PDFPageProxy) => T | Promise<T>): Promise<T[]> {
  const pages: T[] = []
  for await (const page of pagesOf(pdf)) pages.push(await read(page))
  return pages
}

async function* pagesOf(pdf: Buffer): AsyncGenerator<PDFPageProxy> {
  const task = getDocument({
    data: new Uint8Array(pdf),
    cMapUrl: assets('cmaps'),
    standardFontDataUrl: assets('standard_fonts'),
    verbosity: 0,
  })
  try {
    const opened = await task.promise
    for (let number = 1; number <= opened.numPages; number += 1) yield await opened.getPage(number)
  } finally {
    await task.destroy()
  }
}
