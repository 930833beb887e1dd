import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MapPoint } from '../../typesetting/papers.ts'
import { labelPoint } from '../label-point.ts'
import { mapScale } from './map-scale.ts'

const frame = { width: 380, height: 216 }

describe('the scale of a map', () => {
  it('keeps every point on the sheet, north up', () => {
    const metres = fc.double({ min: -5000, max: 5000, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.tuple(metres, metres), { minLength: 1, maxLength: 30 }), (points) => {
        const { place } = mapScale(points, frame)
        for (const [x, y] of points.map(place)) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(frame.width)
          expect(y).toBeGreaterThanOrEqual(0)
          expect(y).toBeLessThanOrEqual(frame.height)
        }
        const [[, south], [, north]] = [place([0, 0]), place([0, 10])]
        expect(north).toBeLessThan(south)
      }),
    )
  })

  it('is the largest usual scale, and its bar has the right length', () => {
    const { denominator, bar } = mapScale(
      [
        [0, 0],
        [700, 500],
      ],
      frame,
    )
    expect(denominator).toBe(2500)
    expect(bar.mm).toBeCloseTo((bar.metres / denominator) * 1000)
  })
})

describe('the place of a dag number', () => {
  const square: MapPoint[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ]
  const hook: MapPoint[] = [
    [0, 0],
    [10, 0],
    [10, 2],
    [2, 2],
    [2, 10],
    [0, 10],
  ]

  it('is the middle of a plain parcel', () => {
    expect(labelPoint(square)).toEqual({ point: [5, 5], room: 10 })
  })

  it('is inside a bent parcel whose centre is outside', () => {
    const [x, y] = labelPoint(hook).point
    expect(x < 2 || y < 2).toBe(true)
  })

  it('is the only corner of a parcel that is a point', () => {
    expect(labelPoint([[3, 4]]).point).toEqual([3, 4])
  })
})
