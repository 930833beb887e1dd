import { afterAll, describe, expect, it } from 'vitest'
import { digitsFor } from '#contract/digits.ts'
import { poisha } from '#contract/payments/money.ts'
import {
  dakhila,
  invoice,
  khatianCopy,
  khatianScan,
  mouzaMap,
  owners,
  parcel,
  sheet,
  squareOutline,
  wholeKhatian,
} from '#test/papers.ts'
import { pdfPageQrs, pdfPageTexts, pdfQr, pdfText, withoutSpaces } from '#test/pdf/pdf.ts'
import { closeRenderer, renderDocument } from './render.ts'

afterAll(closeRenderer)

/** Every piece must stand on the paper, whatever the spaces between. */
async function expectText(pdf: Buffer, pieces: string[]) {
  const text = withoutSpaces(await pdfText(pdf))
  for (const piece of pieces) expect(text).toContain(withoutSpaces(piece))
}

/** As long as a signed link may be: its code is the largest. */
const address = 'https://jomi.example/verify/7KQF2M8DXR4P#'
const verify_url = address.padEnd(300, 'sTaTeMeNt-')

const demoMark = 'DEMO · নমুনা — not a real document / আসল কাগজ নয়'
const checkWords = ['Anyone can check that this paper is real', 'এই কাগজ আসল কি না, যে কেউ যাচাই করতে পারেন']

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

  it('names the sheet where a whole map was bought', async () => {
    const pdf = await renderDocument(invoice({ parcel: sheet, demo: false }))
    await expectText(pdf, ['মৌজা ম্যাপ · শিট ৩ · আরএস', 'Mouza map · Sheet 3 · RS · Bhakurta, Savar, Dhaka'])
    expect(await pdfText(pdf)).not.toContain('DEMO')
  })

  it('lists every fee and grows over pages when it must', async () => {
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
  ])('has a code that reads back at 150 dpi: %s', async (verify_url) => {
    const pdf = await renderDocument(invoice({ verify_url }))
    expect(await pdfQr(pdf)).toBe(verify_url)
    await expectText(pdf, ['Address jomi.example/verify/7KQF-2M8D-XR4P'])
  })
})

describe('a dakhila', () => {
  it('says how each taka came about, in both scripts and both calendars', async () => {
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
      '৩৩.০০০০০ শতাংশ 33.00000 decimals',
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

  it('says what was never paid before, and what cannot be said', async () => {
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
  ])('puts %s under its head on the day it was paid', async (year, years_late, head) => {
    await expectText(await renderDocument(dakhila({ year, years_late })), ['কর বছর Year', head])
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
  const longNamed = (count: number) =>
    owners(count).map((row) => ({
      ...row,
      owner: 'আলহাজ্ব সৈয়দ মোহাম্মদ রফিকুল ইসলাম চৌধুরী',
      owner_en: 'Alhaj Syed Mohammad Rafiqul Islam Chowdhury',
    }))

  it.each([0, 1, 2, 3, 6, 12, 40])('is one sheet with its code on it, with %i owners', async (count) => {
    for (const paper of [
      dakhila({ ...rule, owners: owners(count), verify_url }),
      dakhila({ ...crowded, owners: longNamed(count), verify_url }),
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

  it('goes on behind the first sheet, with the code on it, only where no one sheet is enough', async () => {
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

  it('has no line for owners where the dag is not on record', async () => {
    expect(await pdfText(await renderDocument(dakhila({ owners: [] })))).not.toContain('Owners')
  })
})

describe('a khatian copy', () => {
  it('carries the land, the owners, the total and the version', async () => {
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

  it('calls itself certified only when it is', async () => {
    const certified = await renderDocument(khatianCopy({ certified: true }))
    await expectText(certified, ['সার্টিফাইড কপি Certified copy'])
    expect(await pdfText(certified)).not.toContain('information')
    expect(await pdfText(await renderDocument(khatianCopy()))).not.toContain('Certified copy')
  })

  it.each([1, 60])('holds %i owners, with the heading on every page', async (count) => {
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

  it('breaks pages and repeats the head of its list', async () => {
    const pages = await pdfPageTexts(await renderDocument(khatianCopy({ khatian: wholeKhatian(300), verify_url })))
    const withDags = pages.filter((page) => page.includes('Nal (arable)'))
    expect(withDags.length).toBeGreaterThan(5)
    expect(withDags.every((page) => page.includes('Sheet') && page.includes('Class'))).toBe(true)
    expect(pages.join('\n').match(/Homestead|Nal \(arable\)/g)).toHaveLength(300)
  })

  it('says how many dags there are where it prints the first of them', async () => {
    await expectText(await renderDocument(khatianCopy({ khatian: wholeKhatian(40, 30) })), [
      'এই খতিয়ানে ৪০টি দাগ আছে',
      'This khatian has 40 dags. 30 are printed here',
      'মোট Total ৪০০.০০ 400.00',
    ])
  })
})

describe('a paper that was withdrawn', () => {
  const revoked_at = '2026-12-01T20:00:00Z'
  const marks = ['WITHDRAWN', 'বাতিল করা হয়েছে', '2 Dec 2026', '২ ডিসেম্বর, ২০২৬']

  it.each([
    ['a dakhila', dakhila({ revoked_at })],
    ['an invoice', invoice({ revoked_at })],
    ['a khatian copy', khatianCopy({ revoked_at, owners: owners(60) })],
  ])('%s says so across every page, with the day, and stays checkable', async (_name, paper) => {
    const pdf = await renderDocument(paper)
    for (const page of await pdfPageTexts(pdf))
      for (const mark of marks) expect(withoutSpaces(page)).toContain(withoutSpaces(mark))
    expect(await pdfQr(pdf)).toBe(paper.verify_url)
  })

  it.each([dakhila(), invoice(), khatianCopy()])('any other does not', async (paper) => {
    expect(await pdfText(await renderDocument(paper))).not.toContain('WITHDRAWN')
  })
})

describe('the specimens', () => {
  it('an old khatian is in Bengali, on one page, and small', async () => {
    const pdf = await renderDocument(khatianScan())
    await expectText(pdf, ['খতিয়ান নং ৪৫', 'আরএস জরিপ', 'মোছাঃ রহিমা খাতুন', '৩৩.০৬ শতাংশ', 'নমুনা', 'SPECIMEN', demoMark])
    expect(pdf.length).toBeLessThan(65_000)
    const crowded = await renderDocument(khatianScan({ owners: owners(60) }))
    expect(await pdfPageTexts(crowded)).toHaveLength(1)
    await expectText(crowded, ['এবং আরও ৪৭ জন'])
  })

  it.each([1, 400])('a mouza map draws %i parcels on one sheet', async (count) => {
    const map = mouzaMap(count)
    const pdf = await renderDocument(map)
    expect(await pdfPageTexts(pdf)).toHaveLength(1)
    await expectText(pdf, ['মৌজা ম্যাপ', 'Mouza map', 'ভাকুর্তা Bhakurta', 'RS', `${count} dags`, 'SPECIMEN', demoMark])
  })

  it('a mouza map without parcels is an empty sheet', async () => {
    await expectText(await renderDocument({ ...mouzaMap(0) }), ['Mouza map', '0 dags'])
  })
})

it.each([dakhila(), invoice(), khatianCopy()])('words can be copied as they are read', async (paper) => {
  expect(await pdfText(await renderDocument({ ...paper, verify_url }))).not.toMatch(/[\u00ad\u200b]/u)
})

it('says the night as people do', async () => {
  await expectText(await renderDocument(invoice({ issued_at: '2026-11-20T18:16:00Z' })), ['রাত ১২:১৬', '12:16 am'])
})

describe('text that people typed', () => {
  it.each([
    ['typst code', '#read("paper.typ") #panic("x") $x^2$ *b* _i_ `r` <l> @ref \\ // = - + [c]'],
    ['quotes and JSON', `"}] ' \\" \\u0041 {"demo":false}`],
    ['markup of other kinds', '<b>x</b> &amp; %PDF-1.7 (a) endstream'],
  ])('prints %s as it is', async (_name, payer_name) => {
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
  ])('survives %s', { timeout: 120_000 }, async (_name, name) => {
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

it('makes twenty papers asked for at once, each its own', async () => {
  const references = Array.from({ length: 20 }, (_, index) => `REF${index}Z`)
  const pdfs = await Promise.all(references.map((reference) => renderDocument(invoice({ reference }))))
  const texts = await Promise.all(pdfs.map(pdfText))
  expect(texts.map((text) => references.filter((reference) => text.includes(reference)))).toEqual(
    references.map((reference) => [reference]),
  )
})

it('makes the same bytes from the same paper', async () => {
  const [first, again] = [await renderDocument(invoice()), await renderDocument(invoice())]
  expect(first.equals(again)).toBe(true)
})
