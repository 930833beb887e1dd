import { describe, expect, it } from 'vitest'
import { withStep } from './place.ts'

const place = { division: 1, district: 2, upazila: 3, mouza: 4, zil: 5 }

describe('choosing a step of a place', () => {
  it('clears every step inside it and keeps those around it', () => {
    expect(withStep(place, 'upazila', 9)).toEqual({ division: 1, district: 2, upazila: 9 })
  })

  it('clears the step itself when nothing is chosen', () => {
    expect(withStep(place, 'district', undefined)).toEqual({ division: 1 })
  })
})
