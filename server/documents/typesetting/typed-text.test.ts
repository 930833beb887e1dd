import { afterAll, describe, expect, it } from 'vitest'
import { dakhila, invoice, khatianCopy, khatianScan, mouzaMap, owners, parcel } from '#test/papers.ts'
import { expectText } from '#test/pdf/paper-text.ts'
import { pdfPageTexts, pdfQr } from '#test/pdf/pdf.ts'
import { closeRenderer, renderDocument } from './render.ts'

afterAll(closeRenderer)

describe('text that people typed', () => {
  it.each([
    ['typst code', '#read("paper.typ") #panic("x") $x^2$ *b* _i_ `r` <l> @ref \\ // = - + [c]'],
    ['quotes and JSON', `"}] ' \\" \\u0041 {"demo":false}`],
    ['markup of other kinds', '<b>x</b> &amp; %PDF-1.7 (a) endstream'],
  ])('is printed as it is: %s', async (_name, payer_name) => {
    await expectText(await renderDocument(invoice({ payer_name })), [payer_name])
    await expectText(
      await renderDocument(khatianCopy({ owners: owners(1).map((row) => ({ ...row, owner: payer_name })) })),
      [payer_name],
    )
  })

  it.each([
    ['a very long word', 'অ'.repeat(500)],
    ['a word of conjuncts', 'ক্ষ্ম'.repeat(200)],
    ['emoji', '👩‍👩‍👧‍👦'.repeat(20)],
    ['Arabic', 'محمد علي'.repeat(10)],
    ['turned reading direction', '\u202e000001\u2066'],
    ['control characters', 'a\u0000b\u0007c\nd'],
    ['half a character', 'a\ud83db'],
    ['nothing', ''],
  ])('breaks no paper: %s', { timeout: 120_000 }, async (_name, name) => {
    const rows = owners(2).map((row) => ({
      ...row,
      owner: name,
      owner_en: name,
      father: name,
      address: name,
      share: name,
    }))
    const strange = { ...parcel, dag_no: name, mouza_bn: name, mouza_en: name }
    const papers = [
      dakhila({ payer_name: name, parcel: strange, owners: rows, rule_en: name, words_bn: name }),
      invoice({ payer_name: name, parcel: strange }),
      khatianCopy({ owners: rows, parcel: strange }),
    ]
    for (const paper of papers) expect(await pdfQr(await renderDocument(paper))).toBe(paper.verify_url)
    expect(await pdfPageTexts(await renderDocument(khatianScan({ owners: rows, parcel: strange })))).toHaveLength(1)
    await renderDocument({ ...mouzaMap(3), sheet: strange })
  })
})
