import { execFile } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { testFolder } from '#test/temporary-folder.ts'

const folder = testFolder('hostile')
const megabyte = 1024 * 1024
const canMeasure = existsSync('/proc/self/task')

/** Reads a file in a process that says what came of it, and how many MB it and the reader it started took at most. */
const program = `
import { readdirSync, readFileSync } from 'node:fs'
const { readParcels } = await import(${JSON.stringify(new URL('./read-parcels.ts', import.meta.url))})
const name = process.argv[1]
const bytes = readFileSync(name)
const peakOf = (pid) => Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/' + pid + '/status', 'utf8'))?.[1] ?? 0) / 1024
const children = () => readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8').split(' ').filter(Boolean)
let reader = 0
setInterval(() => {
  for (const pid of children()) try { reader = Math.max(reader, peakOf(pid)) } catch {}
}, 10)
const before = process.memoryUsage.rss() / 1024 / 1024
let taken = 0
const fault = await readParcels({ bytes, name, proj: null, most_features: 50_000 }, {
  begin: async () => undefined,
  take: async (features) => { taken += features.length; return true },
})
process.stdout.write(JSON.stringify({ fault, taken, own: peakOf('self') - before, reader }))
process.exit()
`

async function peaksOf(name: string, bytes: Uint8Array | string) {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program, path]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout)
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
  const { own, reader, ...read } = await peaksOf(name, bytes)
  expect(read).toMatchObject(expected)
  // The server holds the file, and a part of what is read of it; the reader is stopped at 900 MB.
  expect(own).toBeLessThan(60)
  expect(reader).toBeGreaterThan(0)
  expect(reader).toBeLessThan(1200)
})
