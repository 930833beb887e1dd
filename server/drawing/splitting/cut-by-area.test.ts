import { describe, expect, it } from 'vitest'
import { sides } from '#contract/drawing/splitting.ts'
import type { ParcelGeometry } from '#contract/land-records/land-records.ts'
import { lineCuttingOff } from './cut-by-area.ts'
import { inProportion } from './in-proportion.ts'

const shape = (...rings: number[][][]): ParcelGeometry => ({ type: 'MultiPolygon', coordinates: [rings] })
const box = (west: number, south: number, size: number) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]

describe('the line that cuts off an area', () => {
  it.each([
    ['north', 1, 23.75],
    ['south', 1, 23.25],
    ['east', 0, 90.75],
    ['west', 0, 90.25],
  ] as const)('lies a quarter from the %s side for a quarter of a square', (side, axis, at) => {
    const line = lineCuttingOff(shape(box(90, 23, 1)), 0.25, side)
    for (const point of line) expect(point[axis]).toBeCloseTo(at, 12)
    expect(Math.abs((line[0]?.[1 - axis] ?? 0) - (line[1]?.[1 - axis] ?? 0))).toBeGreaterThan(1)
  })

  it('takes holes and other parts into account', () => {
    const holed = shape(box(0, 0, 4), box(1, 2, 1))
    const [[, lat = 0] = []] = lineCuttingOff(holed, 8 / 15, 'south')
    expect(lat).toBeCloseTo(2, 9)
    const [[lon = 0] = []] = lineCuttingOff(
      { type: 'MultiPolygon', coordinates: [[box(0, 0, 1)], [box(5, 0, 1)]] },
      0.75,
      'west',
    )
    expect(lon).toBeCloseTo(5.5, 9)
  })

  it('counts all land beyond it in a bent shape', () => {
    const horseshoe = shape([
      [0, 0],
      [3, 0],
      [3, 3],
      [2, 3],
      [2, 1],
      [1, 1],
      [1, 3],
      [0, 3],
      [0, 0],
    ])
    const [[, lat = 0] = []] = lineCuttingOff(horseshoe, 4 / 7, 'north')
    expect(lat).toBeCloseTo(1, 9)
    for (const side of sides) expect(lineCuttingOff(horseshoe, 0.5, side)).toHaveLength(2)
  })
})

describe('a whole divided in proportion', () => {
  it.each([
    [100, [1, 1, 1], [33.34, 33.33, 33.33]],
    [0.01, [1, 2], [0, 0.01]],
    [14_374.8, [0.4, 0.6], [5749.92, 8624.88]],
    [0, [1, 2], [0, 0]],
    [5, [0, 0], [0, 0]],
  ])('has parts of %d by the weights %j', (whole, weights, parts) => {
    expect(inProportion(whole, weights)).toEqual(parts)
  })
})
