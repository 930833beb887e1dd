import { describe, expect, it } from 'vitest'
import { dateOf, isDate, partsOf, pastedDate } from './date-parts.ts'

describe('a date in three fields', () => {
  it('is read and written', () => {
    expect(partsOf('2026-07-01')).toEqual({ day: '1', month: '7', year: '2026' })
    expect(dateOf({ day: '1', month: '7', year: '2026' })).toBe('2026-07-01')
    expect(dateOf({ day: '২০', month: '১১', year: '২০২৬' })).toBe('2026-11-20')
    expect(dateOf({ day: ' ', month: '', year: '' })).toBe('')
    expect(partsOf('')).toEqual({ day: '', month: '', year: '' })
  })

  it('keeps a partly typed date', () => {
    const typed = { day: '', month: '', year: '20' }
    expect(partsOf(dateOf(typed)).year).toBe('20')
  })

  it('accepts a pasted date', () => {
    expect(pastedDate('2026-11-05')).toEqual({ day: '5', month: '11', year: '2026' })
    expect(pastedDate('০৫/১১/২০২৬')).toEqual({ day: '5', month: '11', year: '2026' })
    expect(pastedDate('5')).toBeNull()
  })
})

it.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-13-01', false],
  ['26-01-01', false],
  ['', false],
])('the text %s is a date: %s', (date, is) => {
  expect(isDate(date)).toBe(is)
})
