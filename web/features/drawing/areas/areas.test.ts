import { expect, test } from 'vitest'
import { areaAt, bboxOfAreas } from './areas.ts'

const ring = (from: number, to: number) => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
]
const whole = { geojson: { type: 'MultiPolygon' as const, coordinates: [[ring(0, 4), ring(1, 3)]] } }
const inner = { geojson: { type: 'MultiPolygon' as const, coordinates: [[ring(1, 3)]] } }

test('a point lies in the area around it, not in its hole and not outside', () => {
  expect(areaAt([whole, inner], [0.5, 0.5])).toBe(whole)
  expect(areaAt([whole, inner], [2, 2])).toBe(inner)
  expect(areaAt([whole], [2, 2])).toBeUndefined()
  expect(areaAt([whole], [5, 2])).toBeUndefined()
})

test('all areas have one common box, and no areas have none', () => {
  expect(bboxOfAreas([whole, inner])).toEqual([0, 0, 4, 4])
  expect(bboxOfAreas([])).toBeUndefined()
})
