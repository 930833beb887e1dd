import { afterAll, describe, expect, it } from 'vitest'
import { khatianCopy, khatianScan, mouzaMap, owners, squareOutline, wholeKhatian } from '#test/papers.ts'
import { checkWords, demoMark, expectText, verify_url } from '#test/pdf/paper-text.ts'
import { pdfPageQrs, pdfPageTexts, pdfQr, pdfText } from '#test/pdf/pdf.ts'
import { closeRenderer, renderDocument } from './render.ts'

afterAll(closeRenderer)

describe('a khatian copy', () => {
  it('has the land, the owners, the total and the version', async () => {
    const pdf = await renderDocument(khatianCopy())
    await expectText(pdf, [
      'খতিয়ান — তথ্যের জন্য কপি · Khatian — copy for information',
      'JK-302672-2627-000482',
      'জে.এল. নং JL no. ১১২ 112',
      'শিট নং Sheet no. ৩ 3',
      'খতিয়ান নং Khatian no. ৪৫ 45',
      'দাগ নং Dag no. ১২৩ 123',
      'বাড়ি Homestead',
      '৩৩.০৬ শতাংশ 33.06 decimals',
      '১৪,৪০০ 14,400',
      'শ্রী কৃষ্ণচন্দ্র বিশ্বাস Sri Krishnachandra Biswas',
      'মৃত ক্ষীরোদ চন্দ্র ব্রহ্মচারী',
      '৮.২৬ 8.26',
      'মোট Total ৩৩.০৬ 33.06 ১৪,৪০০ 14,400',
      'সংস্করণ ৩',
      'version 3',
      'this is not a certified copy',
      ...checkWords,
      demoMark,
    ])
    expect(await pdfQr(pdf)).toBe('https://jomi.example/verify/7KQF-2M8D-XR4P')
  })

  it('names its office, and the officer who wrote this version of the record', async () => {
    const recorded = { by: 'Selim Reza', role: 'acland', at: '2026-09-01T06:00:00Z' } as const
    await expectText(await renderDocument(khatianCopy({ recorded })), [
      'ভূমি অফিস, সাভার, ঢাকা Land Office, Savar, Dhaka',
      'হালনাগাদ ১ সেপ্টেম্বর, ২০২৬, Selim Reza, এসিল্যান্ড (সংস্করণ ৩)',
      'Updated 1 Sept 2026 by Selim Reza, AC (Land) (version 3)',
    ])
  })

  it('is called certified only if it is', async () => {
    const certified = await renderDocument(khatianCopy({ certified: true }))
    await expectText(certified, ['সার্টিফাইড কপি Certified copy'])
    expect(await pdfText(certified)).not.toContain('information')
    expect(await pdfText(await renderDocument(khatianCopy()))).not.toContain('Certified copy')
  })

  it.each([1, 60])('has %i owners, with the heading on every page', async (count) => {
    const pdf = await renderDocument(khatianCopy({ owners: owners(count), verify_url }))
    expect((await pdfPageQrs(pdf))[0]).toBe(verify_url)
    const pages = await pdfPageTexts(pdf)
    const withRows = pages.filter((page) => /Rahima|Krishnachandra|Syed/.test(page))
    expect(withRows.length).toBe(count === 1 ? 1 : pages.length)
    expect(withRows.every((page) => page.includes('Father / husband'))).toBe(true)
    expect(pages.join('\n').match(/Rahima/g)).toHaveLength(Math.ceil(count / 4))
    expect(pages.every((page, index) => page.includes(`Page ${index + 1} of ${pages.length}`))).toBe(true)
    expect(pages.every((page) => page.includes('JK-302672-2627-000482'))).toBe(true)
  })
})

describe('the copy of a whole khatian', () => {
  it('lists every dag with class and area, marks the ordered one, and adds them up', async () => {
    const pdf = await renderDocument(khatianCopy({ khatian: wholeKhatian(6), outline: squareOutline, verify_url }))
    expect(await pdfPageTexts(pdf)).toHaveLength(1)
    await expectText(pdf, [
      'দাগের সংখ্যা Number of dags ৬ 6',
      '৬০.০০ শতাংশ 60.00 decimals',
      '১২৩ 123 ৩ 3 বাড়ি Homestead ১০.০০ 10.00 ৪,৩৫৬ 4,356',
      '১২৮ 128 ৩ 3 নাল Nal (arable) ১০.০০ 10.00',
      'মোট Total ৬০.০০ 60.00 ২৬,১৩৬ 26,136',
      'চিহ্নিত দাগ ১২৩-এর জন্য কপিটি নেওয়া হয়েছে। The copy was ordered for the marked dag 123.',
      'দাগ ১২৪, ১২৫',
      ...checkWords,
    ])
    expect(await pdfText(pdf)).not.toContain('are printed here')
    expect(await pdfQr(pdf)).toBe(verify_url)
  })

  it('breaks over pages and repeats the head of its list', async () => {
    const pages = await pdfPageTexts(await renderDocument(khatianCopy({ khatian: wholeKhatian(300), verify_url })))
    const withDags = pages.filter((page) => page.includes('Nal (arable)'))
    expect(withDags.length).toBeGreaterThan(5)
    expect(withDags.every((page) => page.includes('Sheet') && page.includes('Class'))).toBe(true)
    expect(pages.join('\n').match(/Homestead|Nal \(arable\)/g)).toHaveLength(300)
  })

  it('gives the number of all dags if it prints only the first of them', async () => {
    await expectText(await renderDocument(khatianCopy({ khatian: wholeKhatian(40, 30) })), [
      'এই খতিয়ানে ৪০টি দাগ আছে',
      'This khatian has 40 dags. 30 are printed here',
      'মোট Total ৪০০.০০ 400.00',
    ])
  })
})

describe('a specimen', () => {
  it('of an old khatian is in Bengali, on one page, and small', async () => {
    const pdf = await renderDocument(khatianScan())
    await expectText(pdf, ['খতিয়ান নং ৪৫', 'আরএস জরিপ', 'মোছাঃ রহিমা খাতুন', '৩৩.০৬ শতাংশ', 'নমুনা', 'SPECIMEN', demoMark])
    expect(pdf.length).toBeLessThan(65_000)
    const crowded = await renderDocument(khatianScan({ owners: owners(60) }))
    expect(await pdfPageTexts(crowded)).toHaveLength(1)
    await expectText(crowded, ['এবং আরও ৪৭ জন'])
  })

  it.each([1, 400])('of a mouza map draws %i parcels on one sheet', async (count) => {
    const map = mouzaMap(count)
    const pdf = await renderDocument(map)
    expect(await pdfPageTexts(pdf)).toHaveLength(1)
    await expectText(pdf, ['মৌজা ম্যাপ', 'Mouza map', 'ভাকুর্তা Bhakurta', 'RS', `${count} dags`, 'SPECIMEN', demoMark])
  })

  it('of a mouza map without parcels is an empty sheet', async () => {
    await expectText(await renderDocument({ ...mouzaMap(0) }), ['Mouza map', '0 dags'])
  })
})
