import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { canMeasure, peaksOf } from '#test/memory-peaks.ts'
import { testFolder } from '#test/temporary-folder.ts'

const folder = testFolder('hostile')
const megabyte = 1024 * 1024
const load = 'const bytes = readFileSync(path)'
const read = `
let taken = 0
const fault = await reading.readParcels({ bytes, name: path, proj: null, most_features: 50_000 }, {
  begin: async () => undefined,
  take: async (features) => { taken += features.length; return true },
})
const result = { fault, taken }`

async function peaksOfParcels(name: string, bytes: Uint8Array | string) {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return peaksOf(path, { module: new URL('./read-parcels.ts', import.meta.url), load, read })
}

const collection = (features: string) => `{"type":"FeatureCollection","features":[${features}]}`
const shape = (ring: string) =>
  collection(`{"type":"Feature","properties":{"dag_no":"1"},"geometry":{"type":"Polygon","coordinates":[[${ring}]]}}`)
const many = (text: string, size: number) => text.repeat(Math.floor((size * megabyte) / text.length)).slice(0, -1)
const zipped = (text: string) => zipSync({ 'parcels.geojson': Buffer.from(text) }, { level: 1 })

it.skipIf(!canMeasure).each([
  ['six million features', 'a.geojson', () => collection(many('{},', 19)), { fault: 'parcels_too_many', taken: 0 }],
  ['a ring of three million lists', 'b.geojson', () => shape(many('[],', 8)), { fault: null, taken: 1 }],
  ['a ring of 400,000 points', 'c.geojson', () => shape(many('[89.1234,23.1234],', 8)), { fault: null, taken: 1 }],
  ['properties without end', 'd.geojson', () => collection(`{"properties":{"a":"${many('aa', 19)}"}}`), { taken: 1 }],
  ['a zip bomb', 'e.zip', () => zipped(' '.repeat(100 * megabyte)), { fault: 'parcels_unreadable' }],
] as const)('reading takes no more memory than its limit for %s', async (_what, name, made, expected) => {
  const bytes = made()
  const { own, reader, ...result } = await peaksOfParcels(name, bytes)
  expect(result).toMatchObject(expected)
  // The server holds the file, and a part of what is read of it; the reader is stopped at 900 MB.
  expect(own).toBeLessThan(60)
  expect(reader).toBeGreaterThan(0)
  expect(reader).toBeLessThan(1200)
})
