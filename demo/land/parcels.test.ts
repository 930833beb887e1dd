import { describe, expect, it } from 'vitest'
import { at, randomOf } from '../random.ts'
import { areaOf, halves, unionRings } from './parcel-shapes.ts'
import { type Corner, dividePatch, doubleAreaOf, type Parcel } from './parcels.ts'

const blocks = [
  { column: 0, row: 0, width: 4, height: 3 },
  { column: 4, row: 0, width: 4, height: 3 },
  { column: 0, row: 3, width: 4, height: 3 },
]
const patch = (seed: string) => dividePatch(randomOf(seed), [90.3, 23.8], 36.55, blocks)
const seeds = Array.from({ length: 60 }, (_, i) => `patch ${i}`)

const edgesOf = (parcel: Parcel) => parcel.map((from, i) => `${from}|${at(parcel, (i + 1) % parcel.length)}`)
const reversed = (edge: string) => edge.split('|').toReversed().join('|')
const total = (parcels: Parcel[]) => parcels.reduce((sum, each) => sum + doubleAreaOf(each), 0)

const side = (a: Corner, b: Corner, c: Corner) =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
const cross = (a: Corner, b: Corner, c: Corner, d: Corner) =>
  side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)

function isSimple(parcel: Parcel): boolean {
  const corner = (i: number) => at(parcel, i % parcel.length)
  return parcel.every((_, i) =>
    parcel.every((_each, j) => {
      const apart = Math.abs(i - j) > 1 && Math.abs(i - j) < parcel.length - 1
      return !apart || !cross(corner(i), corner(i + 1), corner(j), corner(j + 1))
    }),
  )
}

describe('a patch of parcels', () => {
  it('tiles the outline of each sheet, and of all, exactly', () => {
    const outlined = seeds.map(patch).flatMap(({ sheets }) => [...sheets, sheets.flat()])
    for (const parcels of outlined) {
      const edges = parcels.flatMap(edgesOf)
      const known = new Set(edges)
      expect(known.size).toBe(edges.length)
      const outline = unionRings(parcels)
      const outer = edges.filter((edge) => !known.has(reversed(edge)))
      expect(outline.flatMap(edgesOf).sort()).toEqual(outer.sort())
      expect(total(outline)).toBe(total(parcels))
    }
  })

  it('is made of simple polygons that run counter-clockwise', () => {
    for (const parcel of seeds.flatMap((seed) => patch(seed).sheets.flat())) {
      expect(parcel.length).toBeGreaterThanOrEqual(3)
      expect(doubleAreaOf(parcel)).toBeGreaterThan(0)
      expect(isSimple(parcel)).toBe(true)
    }
  })

  it('has parcels of realistic size, 33 decimals in the mean', () => {
    const decimals = seeds.flatMap((seed) =>
      patch(seed)
        .sheets.flat()
        .map((parcel) => areaOf(parcel) / 43_560),
    )
    const mean = decimals.reduce((sum, each) => sum + each, 0) / decimals.length
    expect(mean).toBeGreaterThan(32)
    expect(mean).toBeLessThan(34.5)
    expect(Math.min(...decimals)).toBeGreaterThan(5)
    expect(Math.max(...decimals)).toBeLessThan(120)
  })
})

describe('a divided parcel', () => {
  it('is two parcels that share one new edge and leave all others as they were', () => {
    const divided = patch('divide')
      .sheets.flat()
      .flatMap((parcel) => {
        const parts = halves(parcel)
        return parts ? [{ parcel, parts }] : []
      })
    expect(divided.length).toBeGreaterThan(10)
    for (const { parcel, parts } of divided) {
      expect(unionRings(parts).flatMap(edgesOf).sort()).toEqual(edgesOf(parcel).sort())
      expect(total(parts)).toBe(doubleAreaOf(parcel))
      expect(Math.min(...parts.map(doubleAreaOf)) * 3).toBeGreaterThanOrEqual(doubleAreaOf(parcel))
    }
  })

  it('is never one that is not convex', () => {
    const dented: Parcel = [
      [0, 0],
      [10, 0],
      [10, 10],
      [5, 2],
      [0, 10],
    ]
    expect(halves(dented)).toBeNull()
  })
})

describe('area', () => {
  // PostGIS st_area(geography) gives 11286.85794 m² for this square.
  it('agrees with the ellipsoid', () => {
    const square: Parcel = [
      [903000000, 238000000],
      [903010000, 238000000],
      [903010000, 238010000],
      [903000000, 238010000],
    ]
    expect(areaOf(square) / 100 / (11_286.85794 / 0.09290304)).toBeCloseTo(1, 4)
  })
})
