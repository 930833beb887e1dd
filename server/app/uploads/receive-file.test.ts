import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { megabyte } from '#contract/uploads/megabyte.ts'
import { folderStorage, type Storage } from '#server/app/files.ts'
import { testFolder } from '#test/temporary-folder.ts'
import { AppError } from '../app-error.ts'
import { importFileRule, type LargeFileRule } from './file-rules.ts'
import { keepingReceived, receiveFile } from './receive-file.ts'

const folder = testFolder('received')
const storage = folderStorage(folder)
const onDisk = (place = folder) =>
  readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('-'))

/** Bytes in parts, of which the first begins as some kind of file does. */
async function* partsOf(size: number, start = 'dag,owner\n', part = 64 * 1024) {
  for (let sent = 0; sent < size; sent += part) {
    const bytes = Buffer.alloc(Math.min(part, size - sent), 'a,b\n')
    if (sent === 0) bytes.write(start, 'latin1')
    yield bytes
  }
}
const receive = (bytes: AsyncIterable<Buffer>, changes: { name?: string; rule?: LargeFileRule; to?: Storage } = {}) => {
  const { name = 'khatians.csv', rule = importFileRule, to = storage } = changes
  return receiveFile(to, { field: 'file', name, bytes }, rule)
}
const refusal = (code: string, fields?: string) =>
  expect.objectContaining({ code, ...(fields && { details: expect.objectContaining({ fields: { file: [fields] } }) }) })

describe('a large file', () => {
  it('is stored with its size, its sum and the type of its content', async () => {
    const file = await receive(partsOf(300_000), { name: 'khatians.xlsx' })
    expect(file).toMatchObject({ size_bytes: 300_000, content_type: 'text/plain', name: 'khatians.csv', field: 'file' })
    expect(await storage.has(file.storage_key)).toBe(true)
    await storage.remove(file.storage_key)
  })

  it('is stored part by part: what comes waits until the part before is written', async () => {
    let given = 0
    let [taken, most_ahead] = [0, 0]
    async function* counted() {
      for await (const part of partsOf(20 * megabyte)) {
        given += part.length
        yield part
      }
    }
    const slow: Storage = {
      ...storage,
      async store(bytes) {
        for await (const part of bytes as AsyncIterable<Buffer>) {
          await new Promise(setImmediate)
          taken += part.length
          most_ahead = Math.max(most_ahead, given - taken)
        }
        return { storage_key: '', size_bytes: taken, sha256: '' }
      },
    }
    await receive(counted(), { to: slow })
    expect([taken, most_ahead < megabyte]).toEqual([20 * megabyte, true])
  })

  it('may be as small as its first bytes', async () => {
    const file = await receive(partsOf(12))
    expect(file.size_bytes).toBe(12)
    await storage.remove(file.storage_key)
  })

  const most = { text: 5000, zip: 5000, office: 4500, geojson: 4500, gpkg: 4500 }
  const small = { ...importFileRule, max_bytes: most }
  it.each([
    ['a CSV', 'a,b\n', 5000, 'import_file_large'],
    ['a zip', 'PK\x03\x04', 5000, 'import_file_large'],
    ['a workbook', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 4500, 'import_workbook_large'],
    ['a GeoJSON', '{"type":', 4500, 'import_parcels_large'],
    ['a GeoPackage', 'SQLite format 3\0', 4500, 'import_parcels_large'],
  ])('is refused one byte above the limit of its type: %s', async (_what, start, limit, text) => {
    const file = await receive(partsOf(limit, start), { rule: small })
    expect(file.size_bytes).toBe(limit)
    await storage.remove(file.storage_key)
    await expect(receive(partsOf(limit + 1, start), { rule: small })).rejects.toEqual(refusal('too_large', text))
    expect(onDisk()).toEqual([])
  })

  it('is refused if it is empty, of another type or of a bad name, and nothing of it stays', async () => {
    await expect(receive(partsOf(0))).rejects.toEqual(refusal('validation_failed', 'file_empty'))
    await expect(receive(partsOf(9000, '%PDF-1.7'))).rejects.toEqual(refusal('unsupported_type', 'file_type_import'))
    await expect(receive(partsOf(9000), { name: '../a.csv' })).rejects.toEqual(
      refusal('validation_failed', 'file_name_bad'),
    )
    expect(onDisk()).toEqual([])
  })

  it('leaves nothing if it breaks off', async () => {
    async function* broken() {
      yield* partsOf(500_000)
      throw new Error('the line is cut')
    }
    await expect(receive(broken())).rejects.toThrow('the line is cut')
    expect(onDisk()).toEqual([])
  })

  it('leaves nothing if the room ends on the way, which is asked for again and again', async () => {
    let asked = 0
    const filling: Storage = { ...storage, hasRoom: async () => ++asked < 3 }
    await expect(receive(partsOf(40 * megabyte, 'a,b', megabyte), { to: filling })).rejects.toEqual(
      refusal('disk_full'),
    )
    expect([asked, onDisk()]).toEqual([3, []])
  })

  const command = (name: string, ...args: string[]) => execFileSync(name, args)
  const canMount = process.platform === 'linux' && process.getuid?.() === 0
  it.skipIf(!canMount)('leaves nothing on a disk that is full', async () => {
    const small = testFolder('full-received')
    onTestFinished(() => void command('umount', small))
    command('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', small)
    const full: Storage = { ...folderStorage(small), hasRoom: async () => true }
    await expect(receive(partsOf(3 * megabyte), { to: full })).rejects.toEqual(refusal('disk_full'))
    expect(onDisk(small)).toEqual([])
  })
})

describe('a received file', () => {
  it('stays once it is on record, and goes if that is refused', async () => {
    const kept = await receive(partsOf(100))
    expect(await keepingReceived(storage, kept, async () => 7)).toBe(7)
    expect(await storage.has(kept.storage_key)).toBe(true)
    const refused = async () => {
      throw new AppError('not_found')
    }
    await expect(keepingReceived(storage, kept, refused)).rejects.toEqual(refusal('not_found'))
    expect(await storage.has(kept.storage_key)).toBe(false)
  })

  it('stays if nobody knows whether it is on record', async () => {
    const kept = await receive(partsOf(100))
    const lost = async () => {
      throw new Error('Connection terminated unexpectedly')
    }
    await expect(keepingReceived(storage, kept, lost)).rejects.toThrow('Connection terminated')
    expect(await storage.has(kept.storage_key)).toBe(true)
  })
})
