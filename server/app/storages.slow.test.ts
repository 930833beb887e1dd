import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { startS3 } from '#test/s3-server.ts'
import { testFolder } from '#test/temporary-folder.ts'
import { bucketStorage } from './bucket-storage.ts'
import { folderStorage, newStorageKey } from './files.ts'

const { bucket, stop } = await startS3()
afterAll(stop)

async function* inChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

describe.each([
  ['a folder', folderStorage(testFolder('storage'))],
  ['a bucket', bucketStorage(bucket)],
])('storage in %s', (_what, storage) => {
  const content = async (key: string) => buffer(await storage.read(key))

  it.each([0, 1, 8 * 1024 * 1024 - 1, 8 * 1024 * 1024, 8 * 1024 * 1024 + 1, 20_000_001])(
    'gives back %i bytes as they were stored, whole and in chunks',
    async (size) => {
      const bytes = randomBytes(size)
      const whole = await storage.store(bytes)
      const chunked = await storage.store(inChunks(bytes, 65_537))
      expect(chunked).toEqual({ ...whole, storage_key: chunked.storage_key })
      expect(whole.size_bytes).toBe(size)
      for (const { storage_key } of [whole, chunked]) expect((await content(storage_key)).equals(bytes)).toBe(true)
    },
  )

  it('stores nothing of bytes that end in an error, and throws that error', async () => {
    const key = newStorageKey()
    async function* broken() {
      yield randomBytes(9_000_000)
      throw new Error('the line broke')
    }
    await expect(storage.store(broken(), key)).rejects.toThrow('the line broke')
    expect(await storage.has(key)).toBe(false)
    await expect(storage.read(key)).rejects.toMatchObject({ code: 'file_missing' })
  })

  it('removes a file, and removing what is not there is no fault', async () => {
    const { storage_key } = await storage.store(Buffer.from('scan'))
    expect(await storage.has(storage_key)).toBe(true)
    await storage.remove(storage_key)
    await storage.remove(storage_key)
    expect(await storage.has(storage_key)).toBe(false)
  })

  it('takes no name of a person as a path', async () => {
    for (const key of ['../owner', 'owner', 'audit/heads', 'aa/../../x'])
      await expect((async () => storage.read(key))()).rejects.toThrow('not a storage key')
  })

  it('keeps its owner, and has none at first', async () => {
    expect(await storage.owner()).toBeNull()
    await storage.setOwner('one')
    await storage.setOwner('another')
    expect(await storage.owner()).toBe('another')
  })

  it('adds lines to those before', async () => {
    expect(await storage.readLines('audit/heads')).toEqual([])
    await storage.addLines('audit/heads', ['{"lane":1}', '{"lane":2}'])
    await storage.addLines('audit/heads', ['{"lane":3}'])
    expect(await storage.readLines('audit/heads')).toEqual(['{"lane":1}', '{"lane":2}', '{"lane":3}'])
    await storage.addLines('others', ['a'])
    await storage.addLines('audit/heads', ['{"lane":4}'])
    expect(await storage.readLines('audit/heads')).toContain('{"lane":1}')
    expect(await storage.readLines('others')).toEqual(['a'])
  })
})

describe('a bucket', () => {
  it('keeps the lines of two servers', async () => {
    const [one, other] = [bucketStorage(bucket), bucketStorage(bucket)]
    await one.addLines('lines', ['a'])
    await other.addLines('lines', ['b'])
    await one.addLines('lines', ['c'])
    expect((await other.readLines('lines')).toSorted()).toEqual(['a', 'b', 'c'])
  })

  it.each([
    ['an account that it does not know', { ...bucket, key_id: 'nobody' }],
    ['no server', { ...bucket, endpoint: 'http://127.0.0.1:9/jomi' }],
  ])('with %s is unavailable', async (_what, place) => {
    const storage = bucketStorage(place)
    const refused = { code: 'unavailable' }
    await expect(storage.store(Buffer.from('scan'))).rejects.toMatchObject(refused)
    await expect(storage.read(newStorageKey())).rejects.toMatchObject(refused)
    await expect(storage.owner()).rejects.toMatchObject(refused)
  })

  it('that is not there has no owner and stores nothing', async () => {
    const storage = bucketStorage({ ...bucket, endpoint: bucket.endpoint.replace('jomi', 'other') })
    expect(await storage.owner()).toBeNull()
    await expect(storage.store(Buffer.from('scan'))).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('that is full is a full disk; one that is busy is requested again', async () => {
    let answers = [507]
    const server = createServer((request, answer) => {
      request.resume().on('end', () => answer.writeHead(answers.shift() ?? 200, { etag: '"1"' }).end())
    }).listen(0, '127.0.0.1')
    await new Promise((done) => server.once('listening', done))
    const { port } = server.address() as AddressInfo
    const storage = bucketStorage({ ...bucket, endpoint: `http://127.0.0.1:${port}/jomi` })
    await expect(storage.store(Buffer.from('scan'))).rejects.toMatchObject({ code: 'disk_full' })
    answers = [503, 500]
    expect(await storage.store(Buffer.from('scan'))).toMatchObject({ size_bytes: 4 })
    answers = [503, 503, 503]
    await expect(storage.store(Buffer.from('scan'))).rejects.toMatchObject({ code: 'unavailable' })
    server.close()
  })
})
