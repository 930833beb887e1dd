import { afterAll, describe, expect, it } from 'vitest'
import { mutationCertificate, mutationDcr } from '#test/papers.ts'
import { checkWords, demoMark, expectText, verify_url } from '#test/pdf/paper-text.ts'
import { pdfPageTexts, pdfQr, pdfText } from '#test/pdf/pdf.ts'
import { closeRenderer, renderDocument } from './render.ts'

afterAll(closeRenderer)

describe('the certificate of a mutation', () => {
  it('says who got which part of what land from whom, in both scripts', async () => {
    const pdf = await renderDocument(mutationCertificate({ verify_url }))
    await expectText(pdf, [
      'নামজারির সনদ Certificate of mutation',
      'JN-2026-00000012',
      'দাগ ১২৩ · খতিয়ান ৪৫ · আরএস · ভাকুর্তা, সাভার, ঢাকা',
      'Dag 123 · Khatian 45 · RS · Bhakurta, Savar, Dhaka',
      'উত্তরাধিকার Inheritance',
      'Abdur Rahim',
      '15 Jan 2026',
      'মোছাঃ রহিমা খাতুন',
      'Mst. Rahima Khatun',
      'আব্দুর রহিম',
      '০.৩৮৯ 0.389',
      'হস্তান্তরের ২/৩ 2/3 of the transfer',
      '0.67 of 1.71',
      '290.40',
      'দাগের ০.৪১৬ · ০.৭১ শতাংশ 0.416 of the dag · 0.71 decimals',
      'নতুন মালিকের খতিয়ান Khatian of the new owner ৪৫, সংস্করণ ৪ 45, version 4',
      'জমি Jomi',
      'ভূমি অফিস, সাভার, ঢাকা',
      'Selim Reza, এসিল্যান্ড',
      '19 Nov 2026',
      'JM-302672-2627-000007',
      ...checkWords,
      demoMark,
    ])
    expect(await pdfQr(pdf)).toBe(verify_url)
  })

  it('calls itself PDF/UA, which the compiler checks', async () => {
    const pdf = await renderDocument(mutationCertificate({ verify_url }))
    expect(pdf.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>')
    const withdrawn = await renderDocument(mutationCertificate({ revoked_at: '2026-11-25T05:00:00Z' }))
    expect(withdrawn.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>')
  })

  it('is printed where no font has a letter of a name', async () => {
    const pdf = await renderDocument(mutationCertificate({ previous_owner_name: 'Rahim 漢' }))
    expect(await pdfText(pdf)).toContain('Rahim')
  })

  it('says that nothing is left to a previous owner who gave all', async () => {
    const pdf = await renderDocument(mutationCertificate({ previous_owner_left: 0 }))
    await expectText(pdf, ['Remaining share of the previous owner কিছু নেই None'])
  })

  it('of the time before shares of the dag has what was stored', async () => {
    const [owner] = mutationCertificate().owners
    const old = { name_en: null, father: null, share_of_dag: null }
    const content = { owners: owner ? [{ ...owner, ...old, share: '1' }] : [], dag_area: null }
    const pdf = await renderDocument(mutationCertificate({ ...content, previous_owner_left: null, approved: null }))
    await expectText(pdf, ['145.20', 'ভূমি অফিস, সাভার, ঢাকা'])
    expect(await pdfText(pdf)).not.toContain('Approved by')
  })

  it('takes as many pages as its owners need', async () => {
    const owners = Array.from({ length: 50 }, (_, place) => ({
      name: `Heir ${place + 1}`,
      address: 'গ্রাম: ভাকুর্তা, ডাকঘর: হেমায়েতপুর, সাভার, ঢাকা',
      name_en: null,
      father: null,
      share: '1/50',
      share_of_dag: null,
      area: 20,
    }))
    const pages = await pdfPageTexts(await renderDocument(mutationCertificate({ owners, demo: false })))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.join('\n')).toContain('Heir 50')
    expect(pages.join('\n')).not.toContain('DEMO')
  })
})

it('a DCR has the payment, with its own receipt number', async () => {
  const pdf = await renderDocument(mutationDcr())
  await expectText(pdf, [
    'ডিসিআর DCR',
    'JR-2026-00000012',
    'JM-302672-2627-000007',
    '৳১০০.০০ ৳100.00',
    '20 Nov 2026, 1:05 pm',
    'Land Office, Savar, Dhaka',
    'Selim Reza, এসিল্যান্ড',
    ...checkWords,
    demoMark,
  ])
  expect(await pdfText(pdf)).toContain('CKJ7A8B9Q1')
})
