import { expect, it } from 'vitest'
import type { Holdings } from '#contract/land-tax-payments.ts'
import { yearLines } from './year-lines.ts'

type Holding = Holdings['holdings'][number]

const due: Holding['due'] = [
  { year: '2025-26', amount: 60 },
  { year: '2026-27', amount: null },
]
const line = { amount: 60, paid_at: null, receipt: null }

it('puts the latest year on top, what is due before what was tried for it', () => {
  const years: Holding['years'] = [
    { ...line, id: 1, year: '2024-25', status: 'paid' },
    { ...line, id: 2, year: '2025-26', status: 'failed' },
  ]
  expect(yearLines({ due, years }).map(({ year, state, amount }) => `${year} ${state} ${amount}`)).toEqual([
    '2026-27 due null',
    '2025-26 due 60',
    '2025-26 failed 60',
    '2024-25 paid 60',
  ])
})
