import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { canMeasure, peaksOf } from '#test/memory-peaks.ts'
import { testFolder } from '#test/temporary-folder.ts'
import { type OpenZip, readZip, type ZipContent } from './read-zip.ts'

const megabyte = 1024 * 1024
const folder = testFolder('hostile-zips')

/** A zip with changes to the record of one member in its directory (offset from its signature), and in its local head. */
function patched(zip: Uint8Array, change: (view: DataView, directory: number, local: number) => void): Buffer {
  const bytes = Buffer.from(zip)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  change(view, bytes.indexOf('PK\x01\x02'), bytes.indexOf('PK\x03\x04'))
  return bytes
}
const bytes = (text: string) => Buffer.from(text)
const two = () => zipSync({ '1.pdf': bytes('first'), '2.pdf': bytes('second') }, { level: 0 })

/** A zip whose count of entries is in a longer record before its end (ZIP64). */
function withLongCount(zip: Uint8Array, count: number): Buffer {
  const [files, end] = [zip.subarray(0, -22), Buffer.from(zip.subarray(-22))]
  const [record, locator] = [Buffer.alloc(56), Buffer.alloc(20)]
  record.write('PK\x06\x06')
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48)
  locator.write('PK\x06\x07')
  locator.writeBigUInt64LE(BigInt(files.length), 8)
  end.writeUInt16LE(0xffff, 10)
  return Buffer.concat([files, record, locator, end])
}

const open = (zip: Uint8Array) =>
  readZip(Readable.from([zip]), async ({ files, read }: OpenZip) => {
    const contents: ZipContent[] = []
    for (let nth = 1; nth <= Math.min(files.length, 3); nth += 1) contents.push(await read(nth, megabyte))
    return { names: files.map(({ name }) => name), contents }
  })
const contentsOf = async (zip: Uint8Array) => {
  const opened = await open(zip)
  if (!('contents' in opened)) return opened.fault
  return opened.contents.map((each) => ('bytes' in each ? Buffer.from(each.bytes).toString() : each.refused))
}

describe('a zip', () => {
  it('gives its files one by one, packed or not, without what systems put beside them', async () => {
    const zip = zipSync({
      'khatian/': new Uint8Array(),
      'khatian/১২.pdf': [bytes('packed '.repeat(100)), { level: 9 }],
      'khatian/13.pdf': [bytes('not packed'), { level: 0 }],
      '__MACOSX/khatian/._13.pdf': bytes('x'),
      'khatian/Thumbs.db': bytes('x'),
      'desktop.ini': bytes('x'),
      '.DS_Store': bytes('x'),
    })
    expect(await open(zip)).toMatchObject({ names: ['khatian/১২.pdf', 'khatian/13.pdf'] })
    expect(await contentsOf(zip)).toEqual(['packed '.repeat(100), 'not packed'])
  })

  it('has its names as they are, also ones that climb: nothing is ever written by them', async () => {
    expect(await open(zipSync({ '../../etc/12.pdf': bytes('x'), '/12.pdf': bytes('y') }))).toMatchObject({
      names: ['../../etc/12.pdf', '/12.pdf'],
    })
  })

  it('has names of an old code page with their digits', async () => {
    const zip = patched(zipSync({ 'aa12.pdf': bytes('x') }), (view, directory, local) => {
      for (const place of [directory + 46, local + 30]) view.setUint16(place, 0xfffe)
    })
    expect(await open(zip)).toMatchObject({ names: [expect.stringMatching(/12\.pdf$/)] })
  })

  it.each([
    ['nothing', Buffer.from('PK\x03\x04')],
    ['the half of one', Buffer.from(two()).subarray(0, 60)],
    ['one without its end', Buffer.from(two()).subarray(0, -10)],
    ['one whose directory lies outside', patched(two(), (view) => view.setUint32(view.byteLength - 6, 0xffffff, true))],
    ['one whose directory is no directory', patched(two(), (view) => view.setUint32(view.byteLength - 6, 0, true))],
    [
      'files that share their bytes',
      patched(two(), (view, directory) => {
        const second = directory + 46 + 5
        view.setUint32(second + 42, 0, true)
      }),
    ],
  ])('is refused as unreadable: %s', async (_what, zip) => {
    expect(await open(zip)).toEqual({ fault: 'scans_unreadable' })
  })

  it('is refused with a password, by any mark of one', async () => {
    const locked = patched(two(), (view, directory) => view.setUint16(directory + 8, 1, true))
    const strong = patched(two(), (view, directory) => view.setUint16(directory + 8, 0x41, true))
    const aes = patched(two(), (view, directory) => view.setUint16(directory + 10, 99, true))
    for (const zip of [locked, strong, aes]) expect(await open(zip)).toEqual({ fault: 'scans_encrypted' })
  })

  it('is refused without a file', async () => {
    expect(await open(zipSync({ 'a/': new Uint8Array(), '.x': bytes('x') }))).toEqual({ fault: 'scans_none' })
  })

  const named = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at + 1}.pdf`, bytes('x')]))
  it('has at most 5,000 files', async () => {
    const most = await open(zipSync(named(5000), { level: 0 }))
    expect('names' in most && most.names).toHaveLength(5000)
    expect(await open(zipSync(named(5001), { level: 0 }))).toEqual({ fault: 'scans_too_many' })
  })

  it('is refused at its count if it says that it has 100,000 entries', async () => {
    const zip = patched(two(), (view) => {
      view.setUint16(view.byteLength - 14, 0xffff, true)
      view.setUint16(view.byteLength - 12, 0xffff, true)
    })
    expect(await open(zip)).toEqual({ fault: 'scans_too_many' })
    const folders = Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`${at}/`, new Uint8Array()]))
    expect(await open(zipSync(folders, { level: 0 }))).toEqual({ fault: 'scans_too_many' })
  })

  it('may keep its count as large zips do, and is refused for one that is too high there', async () => {
    expect(await open(withLongCount(two(), 2))).toMatchObject({ names: ['1.pdf', '2.pdf'] })
    expect(await open(withLongCount(two(), 2 ** 40))).toEqual({ fault: 'scans_too_many' })
  })

  it.each([1024 ** 3, 0xffffffff])('is refused if it says that it unpacks to more than 1 GB: %i', async (size) => {
    const zip = patched(two(), (view, directory) => view.setUint32(directory + 24, size, true))
    expect(await open(zip)).toEqual({ fault: 'scans_too_large' })
  })
})

describe('a file of a zip is refused alone', () => {
  const first = async (zip: Uint8Array) => (await contentsOf(zip))[0]
  it.each([
    [
      'a link',
      'scan_link',
      patched(two(), (view, directory) => {
        view.setUint8(directory + 5, 3)
        view.setUint16(directory + 40, 0xa1ff, true)
      }),
    ],
    [
      'of a packing that few know',
      'scan_packing',
      patched(two(), (view, directory) => view.setUint16(directory + 10, 12, true)),
    ],
    ['with a wrong sum', 'file_damaged', patched(two(), (view, directory) => view.setUint32(directory + 16, 1, true))],
    ['with a wrong size', 'file_damaged', patched(two(), (view, directory) => view.setUint32(directory + 24, 4, true))],
    ['that begins nowhere', 'file_damaged', patched(two(), (view, _, local) => view.setUint32(local, 0, true))],
    [
      'with damaged bytes',
      'file_damaged',
      patched(zipSync({ '1.pdf': bytes('packed '.repeat(100)) }), (view, _, local) =>
        view.setUint32(local + 36, 0xffffffff),
      ),
    ],
    [
      'that says it is too large',
      'file_over_10_mb',
      patched(two(), (view, directory) => view.setUint32(directory + 24, megabyte + 1, true)),
    ],
    [
      'a bomb that says it is small',
      'file_over_10_mb',
      patched(zipSync({ '1.pdf': [Buffer.alloc(300 * megabyte), { level: 9 }] }), (view, directory) =>
        view.setUint32(directory + 24, 1000, true),
      ),
    ],
  ])('%s', async (_what, reason, zip) => {
    expect(await first(zip)).toBe(reason)
  })
})

const read = `
let size = 0
await reading.readZip(createReadStream(path), async ({ files, read }) => {
  for (let nth = 1; nth <= files.length; nth += 1) size += (await read(nth, 10 * 1024 * 1024)).bytes.length
})
const result = { size }`

it.skipIf(!canMeasure)('a zip of 150 MB is read with one file at a time in memory', async () => {
  const path = join(folder, 'large.zip')
  const scans = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`${at}.pdf`, Buffer.alloc(3 * megabyte, at)]))
  writeFileSync(path, zipSync(scans, { level: 0 }))
  const { size, own, reader } = await peaksOf(path, { module: new URL('./read-zip.ts', import.meta.url), read })
  expect(size).toBe(150 * megabyte)
  expect(own).toBeLessThan(100)
  expect(reader).toBeLessThan(200)
})
