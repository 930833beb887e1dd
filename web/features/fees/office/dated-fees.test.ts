import { expect, it } from 'vitest'
import { dayBefore, feeChange } from './dated-fees.ts'

const fees = [
  { valid_from: '2027-01-01', amount: 150 },
  { valid_from: '2020-01-01', amount: 100 },
  { valid_from: '2026-01-01', amount: 110 },
]

it('a new fee follows the fee of the day before, and lasts until the next one', () => {
  const { before, sameDay, next } = feeChange(fees, '2026-12-01')
  expect([before?.amount, sameDay, next?.amount]).toEqual([110, null, 150])
})

it('a fee of the same day is neither before nor after a new fee', () => {
  const { before, sameDay, next } = feeChange(fees, '2027-01-01')
  expect([before?.amount, sameDay?.amount, next]).toEqual([110, 150, null])
})

it('the first fee of its kind has none before it', () => {
  expect(feeChange([], '2026-12-01')).toEqual({ before: null, sameDay: null, next: null })
})

it.each([
  ['2026-12-01', '2026-11-30'],
  ['2027-01-01', '2026-12-31'],
  ['2028-03-01', '2028-02-29'],
])('the day before %s is %s', (day, before) => expect(dayBefore(day)).toBe(before))
