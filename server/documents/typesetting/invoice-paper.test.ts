import { afterAll, describe, expect, it } from 'vitest'
import { poisha } from '#contract/payments/money.ts'
import { invoice, sheet } from '#test/papers.ts'
import { checkWords, demoMark, expectText, verify_url } from '#test/pdf/paper-text.ts'
import { pdfPageQrs, pdfPageTexts, pdfQr, pdfText } from '#test/pdf/pdf.ts'
import { closeRenderer, renderDocument } from './render.ts'

afterAll(closeRenderer)

describe('an invoice', () => {
  it('says what was paid, by whom and how, in both scripts', async () => {
    const pdf = await renderDocument(invoice())
    await expectText(pdf, [
      'রসিদ Invoice',
      'JA-302672-2627-000481',
      'দাগ ১২৩ · খতিয়ান ৪৫ · আরএস · ভাকুর্তা, সাভার, ঢাকা',
      'Dag 123 · Khatian 45 · RS · Bhakurta, Savar, Dhaka',
      'খতিয়ানের কপি Khatian copy',
      '৳১০০.০০ ৳100.00',
      'একশত টাকা One hundred taka',
      'কৃষ্ণা রানী বিশ্বাস',
      '20 Nov 2026, 1:05 pm',
      'বিকাশ bKash ••••4321',
      'CKJ7A8B9Q1',
      'কম্পিউটারে তৈরি, স্বাক্ষর লাগে না · Electronically made, no signature needed',
      'পৃষ্ঠা ১/১ · Page 1 of 1',
      'Check code 7KQF-2M8D-XR4P',
      ...checkWords,
      demoMark,
    ])
  })

  it('names the officer who took cash', async () => {
    const pdf = await renderDocument(invoice({ method: 'cash', payer_masked: '', taken_by: 'Mahbub Alam' }))
    await expectText(pdf, ['কাউন্টারে নগদ টাকা নিয়েছেন Mahbub Alam', 'Cash taken at the counter by Mahbub Alam'])
  })

  it('names the sheet if a whole map was bought', async () => {
    const pdf = await renderDocument(invoice({ parcel: sheet, demo: false }))
    await expectText(pdf, ['মৌজা ম্যাপ · শিট ৩ · আরএস', 'Mouza map · Sheet 3 · RS · Bhakurta, Savar, Dhaka'])
    expect(await pdfText(pdf)).not.toContain('DEMO')
  })

  it('lists every fee, over several pages if needed', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      label_en: `Fee ${index + 1}`,
      label_bn: 'ফি',
      amount_poisha: poisha(2550),
    }))
    const pdf = await renderDocument(invoice({ lines, total_poisha: poisha(1_530_00), verify_url }))
    expect((await pdfPageQrs(pdf))[0]).toBe(verify_url)
    const pages = await pdfPageTexts(pdf)
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.every((page) => page.includes('What for') || page.includes('Total paid'))).toBe(true)
    expect(pages.join('\n')).toContain('Fee 60')
  })

  it.each([
    'https://jomi.example/verify/7KQF-2M8D-XR4P',
    `https://jomi.example/verify/7KQF-2M8D-XR4P#${'s'.repeat(400)}`,
  ])('has a QR code that is read at 150 dpi: %s', async (verify_url) => {
    const pdf = await renderDocument(invoice({ verify_url }))
    expect(await pdfQr(pdf)).toBe(verify_url)
    await expectText(pdf, ['Address jomi.example/verify/7KQF-2M8D-XR4P'])
  })
})
