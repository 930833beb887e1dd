import { describe, expect, it } from 'vitest'
import { withStep } from './place.ts'

const place = { division: 1, district: 2, upazila: 3, mouza: 4, zil: 5 }

describe('a chosen step of a place', () => {
  it('clears every step inside it and keeps those around it', () => {
    expect(withStep(place, 'upazila', 9)).toEqual({ division: 1, district: 2, upazila: 9 })
  })

  it('is cleared too if nothing is chosen', () => {
    expect(withStep(place, 'district', undefined)).toEqual({ division: 1 })
  })
})
