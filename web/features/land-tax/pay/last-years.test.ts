import { expect, it } from 'vitest'
import { lastYears } from './last-years.ts'

const land = (due_years: string[], paid_through: string | null) => ({
  taxable_from: '2020-21',
  tax: { due_years, pending_years: [], paid_through },
})

it('the last five years are shown, those just paid apart', () => {
  expect(lastYears(land([], '2026-27'), ['2026-27'])).toEqual([
    { year: '2022-23', state: 'paid' },
    { year: '2023-24', state: 'paid' },
    { year: '2024-25', state: 'paid' },
    { year: '2025-26', state: 'paid' },
    { year: '2026-27', state: 'now' },
  ])
})

it('the last years include those still open', () => {
  expect(lastYears(land(['2026-27'], '2025-26'), ['2025-26']).slice(-2)).toEqual([
    { year: '2025-26', state: 'now' },
    { year: '2026-27', state: 'open' },
  ])
})
