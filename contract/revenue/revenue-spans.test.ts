import { describe, expect, it } from 'vitest'
import { isWeekend } from '#contract/dates.ts'
import { spanNamed, spanNames, stepOf, yearBefore } from './revenue-spans.ts'

describe('a named span of time', () => {
  it('ends today, or with the last month or tax year', () => {
    const named = Object.fromEntries(
      spanNames.map((name) => {
        const { from, to } = spanNamed(name, '2026-11-22')
        return [name, `${from} ${to}`]
      }),
    )
    expect(named).toEqual({
      today: '2026-11-22 2026-11-22',
      days_7: '2026-11-16 2026-11-22',
      days_30: '2026-10-24 2026-11-22',
      this_month: '2026-11-01 2026-11-22',
      last_month: '2026-10-01 2026-10-31',
      months_12: '2025-12-01 2026-11-22',
      this_year: '2026-07-01 2026-11-22',
      last_year: '2025-07-01 2026-06-30',
      years_5: '2022-07-01 2026-11-22',
    })
  })

  it('starts its tax year on 1 July', () => {
    expect(spanNamed('this_year', '2026-06-30').from).toBe('2025-07-01')
    expect(spanNamed('this_year', '2026-07-01').from).toBe('2026-07-01')
    expect(spanNamed('last_month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  })
})

it.each([
  ['2026-11-01', '2026-11-30', '2025-11-01', '2025-11-30'],
  ['2028-02-29', '2028-02-29', '2027-02-28', '2027-02-28'],
])('the span a year earlier is known for %s to %s', (from, to, before_from, before_to) => {
  expect(yearBefore({ from, to })).toEqual({ from: before_from, to: before_to })
})

it.each([
  ['2026-11-22', '2026-11-22', 'day'],
  ['2026-10-01', '2026-12-01', 'day'],
  ['2026-10-01', '2026-12-02', 'month'],
  ['2025-07-01', '2026-06-30', 'month'],
  ['2022-07-01', '2026-11-22', 'year'],
] as const)('the span %s to %s is divided by %3$s', (from, to, step) => {
  expect(stepOf({ from, to })).toBe(step)
})

it('offices are closed on Friday and Saturday', () => {
  expect(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map(isWeekend)).toEqual([false, true, true, false])
})
