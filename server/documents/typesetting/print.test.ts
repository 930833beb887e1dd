import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, expect, it } from 'vitest'
import { dakhila, owners, parcel } from '#test/papers.ts'
import { verify_url } from '#test/pdf/paper-text.ts'
import { pdfPageQrs, pdfPageTexts } from '#test/pdf/pdf.ts'
import { makePrinter } from './print.ts'

const printer = makePrinter()
afterAll(printer.close)

const numbered = (place: number, changes = {}) =>
  dakhila({
    number: `JD-302672-2627-00000${place}`,
    verify_url: verify_url.replace('7KQF2M8DXR4P', `CODE${place}`),
    ...changes,
  })

/** The title of each bookmark, and the page that it leads to, counted from 1. */
async function bookmarks(pdf: Buffer): Promise<[string, number][]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const outline = (await document.getOutline()) ?? []
  return Promise.all(
    outline.map(
      async ({ title, dest }): Promise<[string, number]> => [
        title,
        Array.isArray(dest) ? (await document.getPageIndex(dest[0])) + 1 : 0,
      ],
    ),
  )
}

it('dakhilas are printed in order, each on a sheet with its code and a bookmark', async () => {
  const papers = [numbered(1), numbered(2, { owners: owners(40) }), numbered(3, { revoked_at: '2026-12-01T20:00:00Z' })]
  const more = [numbered(4), numbered(5, { demo: false })]
  const parts = [...(await printer.print(papers)), ...(await printer.print(more))]
  const pdf = await printer.join(parts, 'Dakhilas (of a day)')
  const all = [...papers, ...more]
  const texts = await pdfPageTexts(pdf)
  expect(texts.map((text) => all.find(({ number }) => text.includes(number))?.number)).toEqual(
    all.map(({ number }) => number),
  )
  expect(texts.every((text) => text.includes('Page 1 of 1'))).toBe(true)
  expect(texts.map((text) => text.includes('WITHDRAWN'))).toEqual([false, false, true, false, false])
  expect(texts.map((text) => text.includes('DEMO'))).toEqual([true, true, true, true, false])
  expect(await pdfPageQrs(pdf)).toEqual(all.map((each) => each.verify_url))
  expect(await bookmarks(pdf)).toEqual(all.map(({ number }, place) => [number, place + 1]))
})

it('a dakhila of two sheets has them numbered, and its bookmark leads to the first', async () => {
  const long = numbered(2, { rule_en: 'a rule that never ends '.repeat(300) })
  const pdf = await printer.join(await printer.print([numbered(1), long, numbered(3)]), 'Dakhilas')
  const texts = await pdfPageTexts(pdf)
  expect(texts.map((text) => /Page \d of \d/.exec(text)?.[0])).toEqual([
    'Page 1 of 1',
    'Page 1 of 2',
    'Page 2 of 2',
    'Page 1 of 1',
  ])
  expect((await bookmarks(pdf)).map(([, page]) => page)).toEqual([1, 2, 4])
})

it('a printed dakhila has the same text as a single one', async () => {
  const paper = numbered(1, { parcel: { ...parcel, mouza_bn: 'দক্ষিণ চর (১) \\' } })
  const [part] = await printer.print([paper])
  const { renderDocument, closeRenderer } = await import('./render.ts')
  const single = await pdfPageTexts(await renderDocument(paper))
  await closeRenderer()
  expect(await pdfPageTexts(Buffer.from(part?.pdf ?? []))).toEqual(single)
})
