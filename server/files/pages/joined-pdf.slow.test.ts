import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { readPdf } from '#server/app/uploads/pdf/pdf-reader.ts'
import { drawPdf } from '#server/files/previews/draw-pdf.ts'
import { makePageJoiner, type PageFile } from './join-pages.ts'

const joiner = makePageJoiner()
afterAll(() => joiner.end())

const folder = join(import.meta.dirname, '../../../test')
const pdfsIn = (path: string): PageFile[] =>
  readdirSync(join(folder, path))
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => ({ type: 'pdf', bytes: readFileSync(join(folder, path, name)) }))

async function pagesOf(bytes: Buffer): Promise<number> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const { numPages } = await task.promise
  await task.destroy()
  return numPages
}

it('PDFs of every kind that is kept become one, encrypted and signed ones too', async () => {
  const pages = [...pdfsIn('scans'), ...pdfsIn('pdfs'), ...pdfsIn('pdfs/protected')]
  const joined = await joiner.join(pages)
  if (!joined) throw new Error('not joined')
  expect(await readPdf(joined)).toBeNull()
  let count = 0
  for (const { bytes } of pages) count += await pagesOf(Buffer.from(bytes))
  expect(await pagesOf(joined)).toBe(count)
  expect((await joiner.join(pages))?.equals(joined)).toBe(true)
})

const squares = (channels: 1 | 3) =>
  sharp(Buffer.from(Array.from({ length: 40 * 20 * channels }, (_, at) => (at * 37) % 256)), {
    raw: { width: 40, height: 20, channels },
  })

it.each([
  ['a PNG in colours', 'png', () => squares(3).png()],
  ['a PNG in grey', 'png', () => squares(1).toColourspace('b-w').png()],
  ['a JPEG in colours', 'jpeg', () => squares(3).jpeg({ quality: 100, chromaSubsampling: '4:4:4' })],
  ['a JPEG in grey', 'jpeg', () => squares(1).toColourspace('b-w').jpeg({ quality: 100 })],
] as const)('%s is a page that looks as it does', async (_what, type, make) => {
  const bytes = await make().toBuffer()
  const joined = await joiner.join([{ type, bytes }])
  if (!joined) throw new Error('not joined')
  expect(await readPdf(joined)).toBeNull()
  const drawn = await drawPdf(joined, 40)
  const raw = (picture: Uint8Array) => sharp(picture).flatten().toColourspace('srgb').raw().toBuffer()
  const [shown, sent] = [await raw(drawn ?? new Uint8Array()), await raw(bytes)]
  expect(shown).toHaveLength(sent.length)
  expect(Math.max(...shown.map((value, at) => Math.abs(value - (sent[at] ?? 0))))).toBeLessThan(8)
})

it('pages that cannot be joined give none, and the next are joined anew', async () => {
  expect(await joiner.join([{ type: 'pdf', bytes: Buffer.from('%PDF-1.7 nothing') }])).toBeNull()
  expect(await joiner.join([{ type: 'png', bytes: Buffer.from('no picture') }])).toBeNull()
  expect(await joiner.join([{ type: 'png', bytes: await squares(3).png({ progressive: true }).toBuffer() }])).toBeNull()
  expect(await joiner.join([{ type: 'jpeg', bytes: await squares(3).jpeg().toBuffer() }])).not.toBeNull()
})
