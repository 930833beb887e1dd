import { afterAll, describe, expect, it } from 'vitest'
import {
  correctionCertificate,
  correctionDcr,
  dakhila,
  invoice,
  khatianCopy,
  mouzaMap,
  mutationCertificate,
  mutationDcr,
  owners,
  parcelSheet,
} from '#test/papers.ts'
import { expectText, verify_url } from '#test/pdf/paper-text.ts'
import { pdfPageTexts, pdfQr, pdfText, widestGap, withoutSpaces } from '#test/pdf/pdf.ts'
import type { PaperDocument } from './papers.ts'
import { closeRenderer, renderDocument } from './render.ts'
import { makeRenderer } from './renderer.ts'

afterAll(closeRenderer)

describe('the mark of a withdrawn paper', () => {
  const revoked_at = '2026-12-01T20:00:00Z'
  const marks = ['WITHDRAWN', 'বাতিল করা হয়েছে', '2 Dec 2026', '২ ডিসেম্বর, ২০২৬']

  it.each([
    ['a dakhila', dakhila({ revoked_at })],
    ['an invoice', invoice({ revoked_at })],
    ['a khatian copy', khatianCopy({ revoked_at, owners: owners(60) })],
    ['a certificate of mutation', mutationCertificate({ revoked_at })],
    ['a DCR', mutationDcr({ revoked_at })],
    ['a certificate of correction', correctionCertificate({ revoked_at })],
  ])('is on every page of %s, with the day, and the paper can still be checked', async (_name, paper) => {
    const pdf = await renderDocument(paper)
    for (const page of await pdfPageTexts(pdf))
      for (const mark of marks) expect(withoutSpaces(page)).toContain(withoutSpaces(mark))
    expect(await pdfQr(pdf)).toBe(paper.verify_url)
  })

  it.each([dakhila(), invoice(), khatianCopy()])('is on no other paper', async (paper) => {
    expect(await pdfText(await renderDocument(paper))).not.toContain('WITHDRAWN')
  })
})

it.each([dakhila(), invoice(), khatianCopy()])('words can be copied from a paper as they are read', async (paper) => {
  expect(await pdfText(await renderDocument({ ...paper, verify_url }))).not.toMatch(/[\u00ad\u200b]/u)
})

it.each([
  ['a dakhila', dakhila()],
  ['an invoice', invoice()],
  ['a khatian copy', khatianCopy({ owners: owners(20) })],
  ['a certificate of mutation', mutationCertificate()],
  ['a DCR', mutationDcr()],
  ['a certificate of correction', correctionCertificate()],
  ['a DCR of a correction', correctionDcr()],
  ['a mouza map', mouzaMap(5)],
  ['a parcel sheet', parcelSheet()],
  ['every vowel sign', invoice({ payer_name: 'বর্গফুট শ্রীকৃষ্ণ ভূমি রফিকুল তৃতীয় ক্লু ত্রু হৃদয় রূপা' })],
])('no word of %s is cut for a search', async (_name, paper) => {
  expect(await widestGap(await renderDocument(paper))).toBeLessThan(0.1)
})

it('a time at night is printed as people say it', async () => {
  await expectText(await renderDocument(invoice({ issued_at: '2026-11-20T18:16:00Z' })), ['রাত ১২:১৬', '12:16 am'])
})

it('twenty papers requested at once are each their own', async () => {
  const references = Array.from({ length: 20 }, (_, index) => `REF${index}Z`)
  const pdfs = await Promise.all(references.map((reference) => renderDocument(invoice({ reference }))))
  const texts = await Promise.all(pdfs.map(pdfText))
  expect(texts.map((text) => references.filter((reference) => text.includes(reference)))).toEqual(
    references.map((reference) => [reference]),
  )
})

it('the same paper has the same bytes', async () => {
  const script = new URL('./render.worker.ts', import.meta.url)
  const renderer = makeRenderer<PaperDocument, Uint8Array>({
    script,
    papers_per_worker: 10,
    timeout_ms: 30_000,
    idle_ms: 30_000,
  })
  const [first, , again] = [
    await renderer.render(invoice()),
    await renderer.render(dakhila()),
    await renderer.render(invoice()),
  ]
  await renderer.close()
  expect(Buffer.from(first).equals(again)).toBe(true)
})

it('a paper is reused as it was made, and made again if anything on it changed', async () => {
  const paper = dakhila({ reference: 'JP-KEPT' })
  const first = await renderDocument(paper)
  expect(await renderDocument({ ...paper })).toBe(first)
  const withdrawn = await renderDocument({ ...paper, revoked_at: '2026-12-01T20:00:00Z' })
  expect(await pdfText(withdrawn)).toContain('WITHDRAWN')
})
