import { describe, expect, it } from 'vitest'
import { firstYears } from './decision.ts'

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
