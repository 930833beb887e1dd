import { afterAll, describe, expect, it } from 'vitest'
import { pdfPageTexts, withoutSpaces } from '#test/pdf/pdf.ts'
import type { ChallanList } from './papers.ts'
import { closeRenderer, renderDocument } from './render.ts'

afterAll(closeRenderer)

const figures = { transactions: '1,234', taken: '৳12,34,567.00', given_back: '৳1,250.50', amount: '৳12,33,316.50' }

const challanList = (count: number, changes: Partial<ChallanList> = {}): ChallanList => ({
  paper: 'challan-list',
  language: 'en',
  title: 'Revenue for the treasury',
  days: '1 Oct 2026 – 31 Oct 2026',
  heads: ['Office', 'Account code', 'What for', 'Transactions', 'Taken', 'Refunded', 'To pay in', 'Challan'],
  lines: Array.from({ length: count }, (_, at) => ({
    office: 'Brahmanbaria Sadar',
    office_code: `30${at}`,
    code: '1-2345-0000-6789',
    what: 'Applications',
    ...figures,
    challans: at % 2 === 0 ? ['T-2627-000123, 2 Nov 2026'] : [],
  })),
  none: 'No revenue was booked on these days.',
  total: { name: 'Total', ...figures },
  ...changes,
})

describe('the list for the treasury', () => {
  it('has its heads on every page and its sum on the last, and calls itself accessible', async () => {
    const pdf = await renderDocument(challanList(60))
    const pages = (await pdfPageTexts(pdf)).map(withoutSpaces)
    expect(pages.length).toBeGreaterThan(1)
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(withoutSpaces('Account code What for'))
      expect(page).toContain(`${at + 1}/${pages.length}`)
      expect(page.includes('Total')).toBe(at === pages.length - 1)
    }
    expect(pdf.toString('latin1')).toContain('pdfuaid')
  })

  it('is read in Bengali with its own digits, and accessible with many challans of one line', async () => {
    const days = Array.from({ length: 40 }, (_, at) => `${'T-2627/'.repeat(5)}${at}, ২ নভেম্বর, ২০২৬`)
    const [line] = challanList(1).lines
    if (!line) throw new Error('one line is made')
    const words = { language: 'bn', title: 'কোষাগারে জমার হিসাব', days: 'অক্টোবর ২০২৬' } as const
    const pdf = await renderDocument(challanList(0, { ...words, lines: [{ ...line, challans: days }] }))
    const text = withoutSpaces((await pdfPageTexts(pdf)).join(''))
    for (const each of days) expect(text).toContain(withoutSpaces(each))
    expect(text).toContain('১/')
    expect(pdf.toString('latin1')).toContain('pdfuaid')
  })

  it('says that it is empty', async () => {
    expect(await pdfPageTexts(await renderDocument(challanList(0)))).toEqual([
      expect.stringContaining('No revenue was booked on these days.'),
    ])
  })
})
