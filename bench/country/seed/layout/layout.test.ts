import { describe, expect, it } from 'vitest'
import { readGeography } from '#demo/geography/geography.ts'
import { mouzaNames } from '#demo/geography/mouza-names.ts'
import { isInside, largestPolygon } from '#demo/geography/outline.ts'
import { unionRings } from '#demo/land/parcel-shapes.ts'
import { doubleAreaOf } from '#demo/land/parcels.ts'
import { at } from '#demo/random.ts'
import { dagsOfOneSurvey, dagsOfTwoSurveys, mouzaRing, zilRing } from './block.ts'
import { firstBlocks, max_dags, planCountry } from './country-plan.ts'
import { makeHouseholds } from './households.ts'
import { villageNames } from './village-names.ts'

const geography = readGeography()
const blocks = planCountry(geography.upazilas)

describe('the plan of the country', () => {
  it('has room for ten million dags, in every upazila', () => {
    expect(blocks).toHaveLength(geography.upazilas.length)
    expect(blocks.reduce((sum, { slots }) => sum + slots.length, 0)).toBe(62_500)
    expect(Math.min(...blocks.map(({ slots }) => slots.length))).toBeGreaterThan(0)
  })

  it('lays every mouza inside its upazila', () => {
    for (const { upazila, slots, unit, corner } of blocks) {
      const mainland = largestPolygon(upazila.outline)
      const corners = slots
        .flatMap(mouzaRing)
        .map(([x, y]): [number, number] => [corner.lon + x * unit.lon, corner.lat + y * unit.lat])
      expect(corners.filter((_, i) => i % 13 === 0).every((each) => isInside(each, mainland))).toBe(true)
    }
  })

  it('keeps every coordinate exact, so that neighbours of two sheets meet', () => {
    for (const { unit, corner } of blocks)
      for (const degrees of [unit.lon, unit.lat, corner.lon, corner.lat])
        expect(Number.isInteger(degrees * 2 ** 36)).toBe(true)
  })

  it('gives a smaller country the first of the mouzas', () => {
    const small = firstBlocks(blocks, 100_000)
    expect(small.reduce((sum, { slots }) => sum + slots.length, 0)).toBe(625)
    expect(small.map(({ upazila }) => upazila.name_en).slice(0, 2)).toEqual(['Savar', 'Dhamrai'])
    expect(firstBlocks(blocks, max_dags)).toEqual(blocks)
  })
})

describe('a sheet', () => {
  const slot = { column: 3, row: 2 }

  it('is tiled by its dags, in one survey and in two', () => {
    const ground = doubleAreaOf(mouzaRing(slot))
    for (const dags of [dagsOfOneSurvey(slot), dagsOfTwoSurveys(slot)]) {
      expect(dags.map(({ place }) => place)).toEqual(Array.from({ length: 160 }, (_, i) => i))
      for (const survey of new Set(dags.map((dag) => dag.survey))) {
        const rings = dags.filter((dag) => dag.survey === survey).map(({ ring }) => ring)
        expect(rings.every((ring) => doubleAreaOf(ring) > 0)).toBe(true)
        const [whole, ...others] = unionRings(rings)
        expect(others).toEqual([])
        expect(doubleAreaOf(whole ?? [])).toBe(ground)
      }
    }
  })

  it('is half of its mouza', () => {
    const [whole] = unionRings([zilRing(slot, 0), zilRing(slot, 1)])
    expect(doubleAreaOf(whole ?? [])).toBe(doubleAreaOf(mouzaRing(slot)))
  })
})

describe('names and owners', () => {
  it('gives every mouza of an upazila a name of its own in both scripts', () => {
    const names = mouzaNames(geography.upazilas)
    for (const { upazila, slots } of blocks.slice(0, 60)) {
      const given = villageNames(names.get(upazila.id) ?? [], upazila.id, slots.length)
      expect(new Set(given.map(({ name_en }) => name_en)).size).toBe(slots.length)
      expect(new Set(given.map(({ name_bn }) => name_bn)).size).toBe(slots.length)
    }
    expect(villageNames(names.get(at(blocks, 0).upazila.id) ?? [], 1, 9).every(({ made_up }) => !made_up)).toBe(true)
  })

  it('has one to five owners a household, two in the mean, whose parts are the whole', () => {
    const households = makeHouseholds()
    const sizes = households.map(({ owners }) => owners.length)
    expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([1, 5])
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeCloseTo(2, 0)
    for (const { owners, thousandths } of households) {
      expect(thousandths).toHaveLength(owners.length)
      expect(thousandths.reduce((sum, part) => sum + part, 0)).toBe(1000)
    }
  })
})
