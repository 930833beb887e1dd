import { expect, it } from 'vitest'
import { lastDueYear, openYears, orderOf } from './open-years.ts'

const land = (
  id: number,
  due_years: string[],
  advance_years = ['2027-28', '2028-29'],
  pending_years: string[] = [],
) => ({
  id,
  tax: { due_years, advance_years, pending_years },
})
const owing = land(1, ['2025-26', '2026-27'])
const fresh = land(2, ['2026-27'])
const ahead = land(3, [], ['2028-29'])

it('due years and future ones are offered, oldest first, each once', () => {
  expect(openYears([owing])).toEqual(['2025-26', '2026-27', '2027-28', '2028-29'])
  expect(openYears([ahead, fresh, owing])).toEqual(['2025-26', '2026-27', '2027-28', '2028-29'])
  expect(openYears([])).toEqual([])
})

it('no year in advance is offered while an earlier one is being checked', () =>
  expect(openYears([owing, land(4, [], ['2027-28'], ['2026-27'])])).toEqual(['2025-26', '2026-27']))

it('the last due year is the last that any land owes', () => {
  expect(lastDueYear([ahead, land(5, ['2024-25'], []), fresh])).toBe('2026-27')
  expect(lastDueYear([ahead])).toBe(null)
})

it.each([
  [null, null],
  ['2026-27', null],
  ['2025-26', '2025-26'],
  ['2027-28', '2027-28'],
])('the choice up to %s is sent as %j', (chosen, up_to) =>
  expect(orderOf([fresh, owing], chosen)).toEqual({ registration_ids: [2, 1], up_to }),
)

it('land that owes nothing is paid in advance', () =>
  expect(orderOf([ahead], '2028-29')).toEqual({ registration_ids: [3], up_to: '2028-29' }))
