import { describe, expect, it } from 'vitest'
import { squareFeetHundredths } from '#contract/land-records/ellipsoid.ts'
import type { LonLat } from '#contract/land-records/measure.ts'
import { faultOf, geometryOf, multiPolygonOf, nothing, type Ring, shapeOf, sidesOf, squareFeetOf } from './shape.ts'

const to7 = (degree: number) => Math.round(degree * 1e7) / 1e7
const square = (west: number, south: number, size: number): Ring => [
  [west, south],
  [to7(west + size), south],
  [to7(west + size), to7(south + size)],
  [west, to7(south + size)],
]
const plot = square(90.3, 23.8, 0.001)

describe("the geometry of a shape's points", () => {
  const draw = (count: number) => geometryOf(plot.slice(0, count))

  it('is empty for none, a marker for one, a line for two', () => {
    expect([draw(0), draw(1)?.type, draw(2)?.type]).toEqual([null, 'Point', 'LineString'])
  })

  it('is a closed polygon for three and more', () => {
    expect(draw(3)).toEqual({ type: 'Polygon', coordinates: [[...plot.slice(0, 3), plot[0]]] })
    expect(draw(4)?.coordinates).toEqual([[...plot, plot[0]]])
  })
})

describe('a shape', () => {
  it('is read from its GeoJSON as it was written, with several parts and a hole', () => {
    const shape = [[plot, square(90.3002, 23.8002, 0.0002)], [square(90.31, 23.8, 0.001)]]
    expect(shapeOf(multiPolygonOf(shape))).toEqual(shape)
  })

  it('loses rings without a point', () => {
    expect(multiPolygonOf([[plot, []], [[]]]).coordinates).toEqual([[[...plot, plot[0]]]])
    expect(multiPolygonOf(nothing).coordinates).toEqual([])
    expect(shapeOf(null)).toBe(nothing)
  })

  it('has the area of its outlines without their holes', () => {
    const degrees = 0.001 ** 2 - 0.0002 ** 2
    expect(squareFeetOf([[plot, square(90.3004, 23.8004, 0.0002)]])).toBeCloseTo(
      squareFeetHundredths(degrees, 23.8005) / 100,
      -1,
    )
    expect(squareFeetOf(nothing)).toBe(0)
  })

  it.each([
    [nothing, 'shape_empty'],
    [[[plot.slice(0, 2)]], 'shape_too_few_points'],
    [[[plot.map(([lon, lat]): LonLat => [lat, lon])]], 'shape_swapped'],
    [[[square(0, 0, 1)]], 'shape_outside_bangladesh'],
    [[[square(540_000, 630_000, 10)]], 'shape_not_degrees'],
  ])('that cannot be a boundary has a reason: %#', (shape, problem) => {
    expect(faultOf(shape)?.problem).toBe(problem)
  })

  it('that can be one has no fault', () => expect(faultOf([[plot]])).toBeNull())
})

it('two points have one side and three have three, each with its length', () => {
  expect(sidesOf(plot.slice(0, 1))).toEqual([])
  expect(sidesOf(plot.slice(0, 2)).map(({ metres }) => Math.round(metres))).toEqual([102])
  expect(sidesOf(plot.slice(0, 3))).toHaveLength(3)
  expect(sidesOf(plot).map(({ metres }) => Math.round(metres))).toEqual([102, 111, 102, 111])
})
