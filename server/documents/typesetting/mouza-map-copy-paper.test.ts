import { afterAll, describe, expect, it } from 'vitest'
import { mouzaMapCopy } from '#test/papers.ts'
import { checkWords, demoMark, expectText, verify_url } from '#test/pdf/paper-text.ts'
import { pdfPageTexts, pdfQr, pdfText } from '#test/pdf/pdf.ts'
import { closeRenderer, renderDocument } from './render.ts'

afterAll(closeRenderer)

describe('the cover of a mouza map', () => {
  it('says which sheet it is, who issued it and when, in both scripts', async () => {
    const pdf = await renderDocument(mouzaMapCopy({ verify_url }))
    await expectText(pdf, [
      'মৌজা ম্যাপ Mouza map',
      'JZ-2026-00000012',
      'ভূমি অফিস, সাভার, ঢাকা',
      'Land Office, Savar, Dhaka',
      'মৌজা ম্যাপ · শিট ৩ · আরএস · ভাকুর্তা, সাভার, ঢাকা',
      'Mouza map · Sheet 3 · RS · Bhakurta, Savar, Dhaka',
      'জে.এল. নং JL no. ১১২ 112',
      'স্কেল Scale ১:৩,৯৬০ 1:3,960',
      'জরিপের সাল Year of the survey ১৯৮৫ 1985',
      'দেওয়ার সময় Issued',
      ...checkWords,
      demoMark,
    ])
    expect(await pdfQr(pdf)).toBe(verify_url)
  })

  it('leaves out what the record does not have', async () => {
    const bare = { scale: null, year: null, name: null, name_bn: null, scan_sha256: null, demo: false }
    const text = await pdfText(await renderDocument(mouzaMapCopy(bare)))
    for (const words of ['Scale', 'Year of the survey', 'Name of the map', 'SHA-256', 'DEMO'])
      expect(text).not.toContain(words)
    expect(text).toContain('The pages behind it are the scan')
  })

  it('stays on one page with long names', async () => {
    const long = 'দক্ষিণ পশ্চিম সুন্দরপুর চর কালীগঞ্জ '.repeat(5)
    expect(await pdfPageTexts(await renderDocument(mouzaMapCopy({ name: long, name_bn: long })))).toHaveLength(1)
  })

  it('says that it was withdrawn', async () => {
    const pdf = await renderDocument(mouzaMapCopy({ revoked_at: '2026-12-01T05:00:00Z' }))
    await expectText(pdf, ['WITHDRAWN', 'বাতিল করা হয়েছে'])
  })
})
