import { expect, it } from 'vitest'
import type { Holdings } from '#contract/land-tax.ts'
import { yearLines } from './year-lines.ts'

type Holding = Holdings['holdings'][number]

const tax: Holding['tax'] = {
  state: 'due',
  due_years: ['2025-26', '2026-27'],
  pending_years: [],
  advance_years: [],
  paid_through: '2024-25',
  due_amount: 120,
}
const line = { amount: 60, paid_at: null, receipt: null }

it('puts the latest year on top, what is due before what was tried for it', () => {
  const years: Holding['years'] = [
    { ...line, id: 1, year: '2024-25', status: 'paid' },
    { ...line, id: 2, year: '2025-26', status: 'failed' },
  ]
  expect(yearLines({ tax, years }).map(({ year, state }) => `${year} ${state}`)).toEqual([
    '2026-27 due',
    '2025-26 due',
    '2025-26 failed',
    '2024-25 paid',
  ])
})
