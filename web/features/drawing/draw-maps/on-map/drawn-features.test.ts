import { expect, it } from 'vitest'
import type { LonLat } from '#contract/land-records/measure.ts'
import { groundOf, handlesOf, handlesOnMap, hintOnMap, positionOnMap, sidesOnMap } from './drawn-features.ts'

const a: LonLat = [90.3, 23.8]
const b: LonLat = [90.301, 23.8]
const c: LonLat = [90.301, 23.801]
const first = { part: 0, ring: 0 }
const digits = (text: string) => text
const typesOf = (shape: Parameters<typeof groundOf>[0]) => groundOf(shape).features.map(({ geometry }) => geometry.type)

it('a drawing is shown as a marker, a line, land with its hole, and an unfinished hole as a line', () => {
  expect(typesOf([[[]]])).toEqual([])
  expect(typesOf([[[a]]])).toEqual(['Point'])
  expect(typesOf([[[a, b]]])).toEqual(['LineString'])
  expect(
    typesOf([
      [
        [a, b, c],
        [a, b],
      ],
      [[a]],
    ]),
  ).toEqual(['Polygon', 'LineString', 'Point'])
  expect(
    groundOf([
      [
        [a, b, c],
        [a, b, c],
      ],
    ]).features[0]?.geometry,
  ).toMatchObject({ coordinates: { length: 2 } })
})

it('a drawing has a handle at each corner, and at the middle of each side of its current ring', () => {
  const handles = handlesOf([[[a, b, c]], [[a, b, c]]], { part: 1, ring: 0 })
  expect(handles.filter(({ id }) => id.kind === 'corner')).toHaveLength(6)
  expect(handles.filter(({ id }) => id.kind === 'middle').map(({ id }) => id.part)).toEqual([1, 1, 1])
})

it('the corners of the current ring are numbered; of thousands only the chosen one is', () => {
  const kindsOf = (corners: readonly LonLat[]) =>
    handlesOnMap(handlesOf([[corners]], first), { ring: first, chosen: 1 }, digits).features.map(
      ({ properties }) => properties,
    )
  expect(kindsOf([a, b]).slice(0, 2)).toEqual([
    { kind: 'corner', label: '1' },
    { kind: 'chosen', label: '2' },
  ])
  const many = kindsOf(Array.from({ length: 2000 }, (_, at): LonLat => [90 + at / 1e5, 23.8]))
  expect(many.filter((each) => each?.['label'])).toEqual([{ kind: 'chosen', label: '2' }])
})

it('the map shows the length of each side, the hint, and the accuracy of a position', () => {
  const sides = sidesOnMap([[[a, b]]], first, (metres) => `${Math.round(metres)} m`)
  expect(sides.features.map(({ properties }) => properties?.['label'])).toEqual(['102 m'])
  expect(hintOnMap([{ at: a, kind: 'snap', label: 'Snap' }]).features[0]).toMatchObject({
    properties: { kind: 'snap', label: 'Snap' },
    geometry: { coordinates: a },
  })
  expect(positionOnMap(undefined).features).toEqual([])
  expect(positionOnMap({ lon: 90.3, lat: 23.8, accuracy_m: 4 }).features).toHaveLength(2)
})
