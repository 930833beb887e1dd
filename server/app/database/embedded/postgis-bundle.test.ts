import { expect, it } from 'vitest'
import { withoutEntries } from './postgis-bundle.ts'

function entry(name: string, content: string): Buffer {
  const head = Buffer.alloc(512)
  head.write(name, 0)
  head.write(content.length.toString(8).padStart(11, '0'), 124)
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512)
  body.write(content)
  return Buffer.concat([head, body])
}

it('an archive loses the excluded entries and keeps the others byte for byte', () => {
  const first = entry('lib/postgis-3.so', 'x'.repeat(700))
  const last = entry('share/proj/proj.db', 'y')
  const end = Buffer.alloc(1024)
  const archive = Buffer.concat([first, entry('lib/postgis_raster-3.so', 'z'.repeat(512)), last, end])
  expect(withoutEntries(archive, /raster/).equals(Buffer.concat([first, last, end]))).toBe(true)
})
