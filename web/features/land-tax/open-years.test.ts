import { expect, it } from 'vitest'
import { openYears, orderOf } from './open-years.ts'

const land = (id: number, due_years: string[], advance_years = ['2027-28', '2028-29']) => ({
  id,
  tax: { due_years, advance_years },
})
const owing = land(1, ['2025-26', '2026-27'])

it('offers due years and those to come, oldest first', () =>
  expect(openYears([owing, land(2, ['2025-26', '2026-27'])])).toEqual(['2025-26', '2026-27', '2027-28', '2028-29']))

it('offers no choice to lands with different years', () => {
  expect(openYears([owing, land(2, ['2026-27'])])).toEqual([])
  expect(openYears([])).toEqual([])
})

it.each([
  [null, null],
  ['2026-27', null],
  ['2025-26', ['2025-26']],
  ['2027-28', ['2025-26', '2026-27', '2027-28']],
])('up to %s it pays %j', (up_to, years) => expect(orderOf([owing], up_to)).toEqual({ registration_ids: [1], years }))

it('pays in advance what owes nothing', () =>
  expect(orderOf([land(3, [])], '2027-28')).toEqual({ registration_ids: [3], years: ['2027-28'] }))
