import { afterAll, describe, expect, it } from 'vitest'
import { digitsFor } from '#contract/digits.ts'
import { dakhila, invoice, owners, parcel } from '#test/papers.ts'
import { checkWords, demoMark, expectText, verify_url } from '#test/pdf/paper-text.ts'
import { pdfPageQrs, pdfPageTexts, pdfQr, pdfText, withoutSpaces } from '#test/pdf/pdf.ts'
import { closeRenderer, renderDocument } from './render.ts'

afterAll(closeRenderer)

describe('a dakhila', () => {
  it('explains each taka, in both scripts and both calendars', async () => {
    const pdf = await renderDocument(dakhila())
    await expectText(pdf, [
      'দাখিলা Receipt',
      'ভূমি উন্নয়ন কর · Land Development Tax',
      'ভূমি অফিস, সাভার, ঢাকা Land Office, Savar, Dhaka',
      'জমির শ্রেণি Land class বাড়ি Homestead',
      'মোট দাবি Total demand',
      'JD-302672-2627-000481',
      'জে.এল. নং JL no. ১১২ 112',
      'খতিয়ান নং Khatian no. ৪৫ 45',
      'দাগ নং Dag no. ১২৩ 123',
      '৩৩.০০ শতাংশ 33.00 decimals',
      '২০২৫-২৬ 2025-26',
      '33 decimals × ৳15 = ৳495; 1 year late, 6.25 %: ৳30.94',
      '৳৪৯৫.০০',
      '৳30.94',
      'পাঁচশত পঁচিশ টাকা চুরানব্বই পয়সা',
      'Five hundred twenty-five taka ninety-four poisha',
      'গত তিন বছরের বকেয়া',
      'Outstanding after this payment, other years',
      '20 Nov 2026, 1:05 pm',
      '৫ অগ্রহায়ণ ১৪৩৩ 5 Agrahayan 1433',
      'Check code 7KQF-2M8D-XR4P',
      ...checkWords,
      demoMark,
    ])
    expect(await pdfPageTexts(pdf)).toHaveLength(1)
    expect(await pdfQr(pdf)).toBe('https://jomi.example/verify/7KQF-2M8D-XR4P')
  })

  it('has the decimals of the screen, and more where two places would hide why they are rounded up', async () => {
    await expectText(await renderDocument(dakhila({ area: 16_409.81 })), ['৩৭.৬৭ শতাংশ 37.67 decimals'])
    await expectText(await renderDocument(dakhila({ area: 13_939.21 })), ['৩২.০০০০২ শতাংশ 32.00002 decimals'])
  })

  it('leaves out what was never paid before and what is not known', async () => {
    const pdf = await renderDocument(
      dakhila({ paid_through: null, outstanding_poisha: null, area_class: null, years_late: 4 }),
    )
    await expectText(pdf, ['Arrears over three years'])
    expect(await pdfText(pdf)).not.toContain('Outstanding')
  })

  it.each([
    ['2027-28', 0, 'অগ্রিম Advance'],
    ['2026-27', 0, 'হাল দাবি Current demand'],
    ['2025-26', 1, 'গত তিন বছরের বকেয়া Arrears of the last three years'],
  ])('puts the year %s under its heading on the day of payment', async (year, years_late, head) => {
    await expectText(await renderDocument(dakhila({ year, years_late })), ['কর বছর Year', head])
  })

  it('names the newest years that were paid before this system, with their old dakhilas', async () => {
    const old = ['2017-18', '2018-19', '2019-20'].map((year, at) => ({
      first_year: year,
      last_year: year,
      dakhila_number: `77451${at}`,
    }))
    const newest = { first_year: '2020-21', last_year: '2023-24', dakhila_number: '800001' }
    const pdf = await renderDocument(dakhila({ taken_over: [...old, newest] }))
    await expectText(pdf, [
      'অফিসের রেজিস্টার থেকে নেওয়া',
      '২০২০-২১ – ২০২৩-২৪ (দাখিলা ৮০০০০১)',
      'taken over from the office’s register: 2018-19 (dakhila 774511)',
      '2020-21 – 2023-24 (dakhila 800001)',
    ])
    expect(await pdfText(pdf)).not.toContain('774510')
    expect(await pdfPageTexts(pdf)).toHaveLength(1)
  })

  it('names the owners with their shares, or their parts where the record has no shares', async () => {
    const [first, second] = owners(2)
    if (!first || !second) throw new Error('two owners are made')
    const pdf = await renderDocument(dakhila({ owners: [first, { ...second, share: null, area: 7_187.4 }] }))
    await expectText(pdf, [
      'রেকর্ড অনুযায়ী মালিক ও অংশ Owners on record and their shares',
      'মোছাঃ রহিমা খাতুন Mst. Rahima Khatun ০.৫০০ 0.500',
      'আব্দুল করিম মিয়া ১৬.৫০ শতাংশ 16.50 decimals',
    ])
  })

  const rule = {
    rule_en: `${dakhila().rule_en} 31.00.0000.044.39.025.15-77(1200) (not confirmed with the gazette); Land Development Tax Act 2023, s. 4 and 11`,
    rule_bn: `${dakhila().rule_bn} ৩১.০০.০০০০.০৪৪.৩৯.০২৫.১৫-৭৭(১২০০) (গেজেটের সঙ্গে মিলিয়ে নিশ্চিত করা হয়নি); ভূমি উন্নয়ন কর আইন, ২০২৩ ধারা ৪ ও ১১`,
  }
  const crowded = {
    ...rule,
    revoked_at: '2026-12-01T20:00:00Z',
    challan: { number: `T-${'1234567890'.repeat(3)}/12-345`, date: '2026-12-01' },
    payer_name: 'আলহাজ্ব সৈয়দ মোহাম্মদ রফিকুল ইসলাম চৌধুরী',
    parcel: {
      ...parcel,
      mouza_en: 'Dakshin Char Brahmanbaria Krishnachandrapur',
      mouza_bn: 'দক্ষিণ চর ব্রাহ্মণবাড়িয়া কৃষ্ণচন্দ্রপুর',
      upazila_en: 'Brahmanbaria Sadar',
      upazila_bn: 'ব্রাহ্মণবাড়িয়া সদর',
      district_en: 'Chapainawabganj',
      district_bn: 'চাঁপাইনবাবগঞ্জ',
    },
  }
  const inCash = { method: 'cash', payer_masked: '', taken_by: 'Alhaj Syed Mohammad Rafiqul Islam Chowdhury' } as const
  const longNamed = (count: number) =>
    owners(count).map((row) => ({
      ...row,
      owner: 'আলহাজ্ব সৈয়দ মোহাম্মদ রফিকুল ইসলাম চৌধুরী',
      owner_en: 'Alhaj Syed Mohammad Rafiqul Islam Chowdhury',
    }))

  it.each([0, 1, 2, 3, 6, 12, 40])('is one sheet with its QR code, with %i owners', async (count) => {
    for (const paper of [
      dakhila({ ...rule, owners: owners(count), verify_url }),
      dakhila({ ...crowded, owners: longNamed(count), verify_url }),
      dakhila({ ...crowded, ...inCash, owners: longNamed(count), verify_url }),
    ])
      expect(await pdfPageQrs(await renderDocument(paper))).toEqual([verify_url])
  })

  it('names as many owners as fit, and counts the others', async () => {
    const twelve = await renderDocument(dakhila({ ...rule, owners: owners(12), verify_url }))
    expect(await pdfText(twelve)).not.toContain('more')
    const long = await renderDocument(dakhila({ owners: longNamed(12), verify_url }))
    expect(await pdfText(long)).not.toContain('more')
    const text = await pdfText(await renderDocument(dakhila({ ...rule, owners: longNamed(40), verify_url })))
    const named = text.match(/Alhaj/g)?.length ?? 0
    expect(named).toBeGreaterThanOrEqual(10)
    expect(text).toContain(`and ${40 - named} more, see the khatian`)
    expect(withoutSpaces(text)).toContain(
      withoutSpaces(`এবং আরও ${digitsFor(String(40 - named), 'bn')} জন, খতিয়ান দেখুন`),
    )
  })

  it('continues on a second sheet only if one is not enough, with the QR code on the first', async () => {
    const rule_en = 'a rule that never ends '.repeat(300)
    const [first, second, ...rest] = await pdfPageQrs(await renderDocument(dakhila({ rule_en, verify_url })))
    expect([first, second, rest]).toEqual([verify_url, null, []])
  })

  it('names neither a class nor a sheet where the dag is not on record', async () => {
    const bare = { land_class_en: null, land_class_bn: null, owners: [], parcel: { ...parcel, zil_no: '—' } }
    const text = await pdfText(await renderDocument(dakhila(bare)))
    expect(text).not.toContain('Land class')
    expect(await pdfText(await renderDocument(invoice(bare)))).not.toContain('Sheet')
  })

  it('has no line for owners if the dag is not on record', async () => {
    expect(await pdfText(await renderDocument(dakhila({ owners: [] })))).not.toContain('Owners')
  })
})
