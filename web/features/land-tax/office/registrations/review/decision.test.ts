import { describe, expect, it } from 'vitest'
import { firstYears, ScreenDecision } from './decision.ts'

describe('the first tax year of a decision', () => {
  it('is the present one or one before, back to 2015-16', () => {
    const years = firstYears(new Date('2026-11-20T06:00:00Z'))
    expect(years[0]).toBe('2026-27')
    expect(years.at(-1)).toBe('2015-16')
    expect(years).toHaveLength(12)
  })

  it('begins with July in Dhaka', () => {
    expect(firstYears(new Date('2026-06-30T17:59:00Z'))[0]).toBe('2025-26')
    expect(firstYears(new Date('2026-06-30T18:00:00Z'))[0]).toBe('2026-27')
  })
})

describe('a decision', () => {
  it.each(['flagged', 'rejected'])('that is %s needs notes', (status) => {
    const parsed = ScreenDecision.safeParse({ status, notes: '  ', taxable_from: '' })
    expect(parsed.error?.issues).toMatchObject([{ path: ['notes'], message: 'required' }])
    expect(ScreenDecision.safeParse({ status, notes: 'The dag is another one.' }).success).toBe(true)
  })

  it('to approve needs no notes', () => {
    expect(ScreenDecision.parse({ status: 'approved', notes: '', taxable_from: '2020-21' })).toEqual({
      status: 'approved',
      notes: null,
      taxable_from: '2020-21',
      shares: null,
      whole_area: null,
    })
  })
})
