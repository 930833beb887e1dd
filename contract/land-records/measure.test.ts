import { describe, expect, it } from 'vitest'
import { areaOf, type LonLat, lengthOf } from './measure.ts'

const corner: LonLat = [90.25, 23.85]

describe('a length', () => {
  it('is measured on the ellipsoid', () => {
    // A thousandth of a degree at 23.85° north: 101.86 m to the east, 110.77 m to the north.
    expect(lengthOf([corner, [90.251, 23.85]])).toBeCloseTo(101.87, 1)
    expect(lengthOf([corner, [90.25, 23.851]])).toBeCloseTo(110.77, 1)
  })

  it('adds up along a line, and is 0 for fewer than two points', () => {
    const there: LonLat = [90.251, 23.85]
    expect(lengthOf([corner, there, corner])).toBeCloseTo(2 * lengthOf([corner, there]), 6)
    expect([lengthOf([]), lengthOf([corner])]).toEqual([0, 0])
  })
})

describe('an area', () => {
  const square: LonLat[] = [corner, [90.251, 23.85], [90.251, 23.851], [90.25, 23.851]]

  it('is the same in either direction, in square feet', () => {
    expect(areaOf(square) / 10.7639104).toBeCloseTo(101.865 * 110.77, -1)
    expect(areaOf(square.toReversed())).toBe(areaOf(square))
  })

  it('is 0 for fewer than three corners', () => {
    expect([areaOf([]), areaOf(square.slice(0, 2))]).toEqual([0, 0])
    expect(areaOf(square.slice(0, 3))).toBeCloseTo(areaOf(square) / 2, 0)
  })
})
