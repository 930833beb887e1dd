import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cutFeature } from './cut-feature.ts'
import { featureTexts } from './feature-texts.ts'

const read = (text: string, most = 100) => {
  const bytes = new TextEncoder().encode(text)
  const { places, rest } = featureTexts(bytes, most)
  const features = places.map(([from, to]) => JSON.parse(new TextDecoder().decode(bytes.subarray(from, to))))
  return { features, rest }
}

describe('the features in the text of a collection', () => {
  it('are found one by one, with any content', () => {
    const values = fc.record({ features: fc.array(fc.json().map((text) => JSON.parse(text))), name: fc.string() })
    fc.assert(
      fc.property(values, fc.constantFrom(undefined, 1, '\t'), (collection, space) => {
        const { features, rest } = read(
          JSON.stringify({ about: { features: [1, '"features":['] }, ...collection }, null, space),
        )
        expect(features).toEqual(JSON.parse(JSON.stringify(collection.features)))
        expect(JSON.parse(rest)).toMatchObject({ name: collection.name, features: [] })
      }),
    )
  })

  it('are counted up to one above the maximum', () => {
    expect(read(`{"features":[${'{},'.repeat(10)}{}]}`, 3).features).toHaveLength(4)
  })

  it.each(['', '{"features":', '{"features":[{', '{"features":{}}', '{"features":["', '[{"features":[]}]', '{"a":"'])(
    'are not found in %s',
    (text) => {
      expect(() => read(text)).toThrow()
    },
  )

  it.each(['{"features":[{},]}', '{"features":[,{}]}', '{"features":[{}}', '{"features":[{}]'])(
    'keep what is wrong in %s visible to the parser',
    (text) => {
      expect(() => JSON.parse(read(text).rest)).toThrow()
    },
  )
})

describe('the stored part of a feature', () => {
  it('has the properties and points that a parcel can have', () => {
    const corner = [89.5, 24, 7, 1]
    const ring = Array.from({ length: 50_000 }, () => corner)
    const kept = cutFeature({
      geometry: { type: 'Polygon', coordinates: [ring, [[['deep', {}]]]], crs: {} },
      properties: { dag_no: '1', long: 'x'.repeat(1000), list: [1], ['n'.repeat(300)]: 1 },
    })
    expect(kept?.properties).toEqual({ dag_no: '1', long: 'x'.repeat(200), list: null })
    const { coordinates } = z.object({ coordinates: z.array(z.array(z.unknown())) }).parse(kept?.geometry)
    expect(coordinates[0]?.length).toBeGreaterThan(10_000)
    expect(coordinates.flat(3).length).toBeLessThan(60_000)
  })

  it.each([null, 1, 'x', [], { properties: 1 }, { properties: [] }])('is empty for %j', (value) => {
    expect(cutFeature(value)).toBeNull()
  })
})
