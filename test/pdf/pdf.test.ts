import { afterAll, expect, it } from 'vitest'
import { closeRenderer, renderDocument } from '#server/documents/typesetting/render.ts'
import { invoice, khatianCopy, khatianScan } from '#test/papers.ts'
import { pdfPagePng, pdfPageTexts, pdfQr, pdfText, withoutSpaces } from './pdf.ts'

afterAll(closeRenderer)

it('reads Bengali in the order in which it was written', async () => {
  const name = 'র‍্যাব কৃষ্ণা ক্ষ্ম কোটি কৌশিক স্ত্রী'
  const text = await pdfText(await renderDocument(invoice({ payer_name: name })))
  expect(withoutSpaces(text)).toContain(withoutSpaces(name))
})

it('reads each page, and draws it', async () => {
  const pdf = await renderDocument(khatianCopy())
  expect(await pdfPageTexts(pdf)).toHaveLength(1)
  expect((await pdfPagePng(pdf, 1, 40)).subarray(1, 4).toString()).toBe('PNG')
  await expect(pdfPagePng(pdf, 2, 40)).rejects.toThrow('no page 2')
})

it('finds no code where there is none', async () => {
  expect(await pdfQr(await renderDocument(khatianScan()))).toBeNull()
})
