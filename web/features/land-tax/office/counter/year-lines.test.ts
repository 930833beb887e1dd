import { expect, it } from 'vitest'
import type { Holdings } from '#contract/land-tax/land-tax-payments.ts'
import { yearLines } from './year-lines.ts'

type Holding = Holdings['holdings'][number]

const due: Holding['due'] = [
  { year: '2025-26', amount: 60 },
  { year: '2026-27', amount: null },
]
const line = { amount: 60, paid_at: null, receipt: null }

const textOf = (lines: ReturnType<typeof yearLines>) =>
  lines.map(({ year, state, amount, refused }) => `${year} ${state} ${amount} ${refused}`)

it('a refused payment is counted at its year, due or paid, without its own line', () => {
  const years: Holding['years'] = [
    { ...line, id: 1, year: '2024-25', status: 'failed' },
    { ...line, id: 2, year: '2024-25', status: 'paid' },
    { ...line, id: 3, year: '2025-26', status: 'failed' },
    { ...line, id: 4, year: '2025-26', status: 'failed' },
  ]
  expect(textOf(yearLines({ due, years }))).toEqual(['2026-27 due null 0', '2025-26 due 60 2', '2024-25 paid 60 1'])
})

it('a refused payment is counted once if its year was refunded and is due again', () => {
  const years: Holding['years'] = [
    { ...line, id: 1, year: '2025-26', status: 'refunded' },
    { ...line, id: 2, year: '2025-26', status: 'failed' },
  ]
  expect(textOf(yearLines({ due, years }))).toEqual(['2026-27 due null 0', '2025-26 due 60 1', '2025-26 refunded 60 0'])
})

it('a refused payment of a year to come has a line without an amount', () => {
  const years: Holding['years'] = [{ ...line, id: 1, year: '2027-28', status: 'failed' }]
  expect(textOf(yearLines({ due: [], years }))).toEqual(['2027-28 failed null 1'])
})
