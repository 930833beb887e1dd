import { describe, expect, it } from 'vitest'
import { placeKey } from '#contract/locations/place-key.ts'
import { roomiestSpot } from '../land/roomiest-spot.ts'
import { readGeography, type Upazila } from './geography.ts'
import { doubleArea, isInside, largestPolygon, type Outline } from './outline.ts'
import { sliceOutline } from './slice-outline.ts'

const geography = readGeography()
const upazila = (bbs_code: string): Upazila => {
  const found = geography.upazilas.find((each) => each.bbs_code === bbs_code)
  if (!found) throw new Error(bbs_code)
  return found
}
const size = (outline: Outline) =>
  outline.coordinates.reduce((sum, [outer = []]) => sum + Math.abs(doubleArea(outer)), 0)

describe('the geography', () => {
  it('is the whole country', () => {
    expect(geography.divisions).toHaveLength(8)
    expect(geography.districts).toHaveLength(64)
    expect(geography.upazilas.filter(({ kind }) => kind === 'upazila')).toHaveLength(495)
    expect(geography.upazilas.filter(({ kind }) => kind === 'metro_thana')).toHaveLength(61)
    expect(new Set(geography.upazilas.map(({ office_code }) => office_code)).size).toBe(556)
  })

  it('gives every place both names and an outline', () => {
    for (const place of [...geography.divisions, ...geography.districts, ...geography.upazilas]) {
      expect(place.name_bn).toMatch(/[\u0980-\u09ff]/)
      expect(place.name_en).toMatch(/[A-Za-z]/)
      expect(place.outline.coordinates.length).toBeGreaterThan(0)
    }
  })

  it('knows places by older spellings, each key once', () => {
    const keys = geography.place_names.map(({ kind, place_id, name_key }) => `${kind} ${place_id} ${name_key}`)
    expect(new Set(keys).size).toBe(keys.length)
    const found = geography.place_names.filter(({ name_key }) => name_key === placeKey('Chittagong'))
    expect(found.map(({ kind }) => kind)).toEqual(['division', 'district'])
  })

  it('finds room inside every upazila', () => {
    for (const { outline } of geography.upazilas) {
      const { at, room_m } = roomiestSpot(outline)
      expect(room_m).toBeGreaterThan(300)
      expect(isInside(at, largestPolygon(outline))).toBe(true)
    }
  })
})

describe('an upazila newer than the boundary set', () => {
  it('has a slice that the older one gave up: nothing is lost, nothing in both', () => {
    const [taltali, amtali] = [upazila('100490'), upazila('100409')]
    const share = size(taltali.outline) / (size(taltali.outline) + size(amtali.outline))
    expect(share).toBeGreaterThan(0.3)
    expect(share).toBeLessThan(0.4)
    expect(isInside(roomiestSpot(taltali.outline).at, largestPolygon(amtali.outline))).toBe(false)
  })

  it('shares the cut exactly with the rest', () => {
    const square: Outline = {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [0, 0],
            [10, 0],
            [10, 10],
            [0, 10],
            [0, 0],
          ],
        ],
        [
          [
            [20, 0],
            [21, 0],
            [21, 1],
            [20, 0],
          ],
        ],
      ],
    }
    const { slice, rest } = sliceOutline(square, 90, 0.3)
    expect(size(slice) + size(rest)).toBeCloseTo(size(square), 5)
    const corners = (outline: Outline) => new Set(outline.coordinates.flat(2).map(String))
    expect([...corners(slice)].filter((corner) => corners(rest).has(corner))).toHaveLength(2)
  })
})
