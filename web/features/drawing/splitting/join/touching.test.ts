import { expect, test } from 'vitest'
import { reachable, touches } from './touching.ts'

const square = (id: number, west: number, south: number) => {
  const [east, north] = [west + 0.001, south + 0.001]
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { id, dag_no: String(id), geojson: { type: 'MultiPolygon' as const, coordinates: [[ring]] } }
}

const own = square(1, 90, 24)
const east = square(2, 90.001, 24)
const corner = square(3, 90.001, 24.001)
const half = square(4, 89.999, 24.0005)
const away = square(5, 90.01, 24)

test('parcels touch along a part of their outlines, not in a corner and not from afar', () => {
  expect(touches(own, east)).toBe(true)
  expect(touches(own, half)).toBe(true)
  expect(touches(own, corner)).toBe(false)
  expect(touches(own, away)).toBe(false)
})

test('a chosen parcel makes its own neighbours reachable', () => {
  const all = [east, corner, half, away]
  expect(reachable(own, all, [])).toEqual([east, half])
  expect(reachable(own, all, [east.id])).toEqual([east, corner, half])
})
