import { afterAll, describe, expect, it } from 'vitest'
import { correctionCertificate, correctionDcr } from '#test/papers.ts'
import { checkWords, demoMark, expectText, verify_url } from '#test/pdf/paper-text.ts'
import { pdfPageTexts, pdfQr, pdfText } from '#test/pdf/pdf.ts'
import { closeRenderer, renderDocument } from './render.ts'

afterAll(closeRenderer)

describe('the certificate of a correction', () => {
  it('says which cells of what land stood how and how they stand, in both scripts', async () => {
    const pdf = await renderDocument(correctionCertificate({ verify_url }))
    await expectText(pdf, [
      'রেকর্ড সংশোধনের সনদ Certificate of correction',
      'JE-2026-00000012',
      'দাগ ১২৩ · খতিয়ান ৪৫ · আরএস · ভাকুর্তা, সাভার, ঢাকা',
      'Dag 123 · Khatian 45 · RS · Bhakurta, Savar, Dhaka',
      'লেখার ভুল Mistake in writing',
      'রহিমা খাতুন',
      'রহিমা খানম',
      'আব্দুর রহিম',
      'এখানে দেখানো হয় না Not shown here',
      '2.30 decimals · 1,000 sq ft',
      '২.৫০ শতাংশ · ১,০৮৯ বর্গফুট',
      '১৩২ 132',
      'খালি Empty',
      'Homestead',
      '৪৫, সংস্করণ ৪ 45, version 4',
      'জমি Jomi',
      'ভূমি অফিস, সাভার, ঢাকা',
      'Selim Reza, এসিল্যান্ড',
      '19 Nov 2026',
      'JC-302672-2627-000007',
      ...checkWords,
      demoMark,
    ])
    expect(await pdfQr(pdf)).toBe(verify_url)
  })

  it('calls itself PDF/UA, which the compiler checks', async () => {
    const pdf = await renderDocument(correctionCertificate({ verify_url }))
    expect(pdf.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>')
  })

  it('takes as many pages as its cells need', async () => {
    const cells = Array.from({ length: 20 }, (_, place) => ({
      ...({ field: 'address', owner: `Owner ${place + 1}`, is_hidden: false } as const),
      before: 'গ্রাম: ভাকুর্তা, ডাকঘর: হেমায়েতপুর, সাভার, ঢাকা '.repeat(5),
      after: 'গ্রাম: ভাকুর্তা, ডাকঘর: হেমায়েতপুর, সাভার, ঢাকা '.repeat(6),
    }))
    const pages = await pdfPageTexts(await renderDocument(correctionCertificate({ cells, demo: false })))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.join('\n')).toContain('Owner 20')
  })
})

it('the DCR of a correction has the payment and says what its fee was for', async () => {
  const pdf = await renderDocument(correctionDcr())
  await expectText(pdf, [
    'ডিসিআর DCR',
    'রেকর্ড সংশোধনের ফি · Fee of a correction',
    'JF-2026-00000012',
    'JC-302672-2627-000007',
    '৳১০০.০০ ৳100.00',
    'track?ref=C-12',
    'Selim Reza, এসিল্যান্ড',
    ...checkWords,
    demoMark,
  ])
  expect(await pdfText(pdf)).not.toContain('নামজারি')
})
