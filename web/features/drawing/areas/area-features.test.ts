import { expect, test } from 'vitest'
import { areasOnMap, isFilled } from './area-features.ts'
import type { Area } from './areas.ts'

const shape = (...corners: number[][]) => ({ type: 'MultiPolygon' as const, coordinates: [[corners]] })
const plain = shape([90, 23], [90.002, 23], [90.002, 23.002], [90, 23.002], [90, 23])
/** The ring crosses itself in the middle: both halves have the same size. */
const bowTie = shape([90, 23], [90.002, 23.002], [90.002, 23], [90, 23.002], [90, 23])

test('a ring that cancels itself out is not filled', () => {
  expect([isFilled(plain), isFilled(bowTie)]).toEqual([true, false])
})

test('an unfilled ring is on the map as its lines, with its number in the middle', () => {
  const area = (geojson: Area['geojson']): Area => ({ id: 1, label: '12', geojson, look: 'dotted', chosen: true })
  const { features } = areasOnMap([area(plain), area(bowTie)])
  expect(features.map(({ geometry }) => geometry.type)).toEqual(['MultiPolygon', 'MultiLineString', 'Point'])
  expect(features.map(({ properties }) => properties?.['label'])).toEqual(['12', '', '12'])
  expect(features[2]?.geometry).toEqual({ type: 'Point', coordinates: [90.001, expect.closeTo(23.001, 9)] })
})
