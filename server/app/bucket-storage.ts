import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { AppError } from './app-error.ts'
import { isKey, keyOf, newStorageKey, type Storage } from './files.ts'
import { type Bucket, bucketObjects } from './objects/bucket-objects.ts'

/**
 * Storage in a bucket, for several servers without a folder that all of them share. Lines are an object a day and
 * process, since no object can grow.
 */
export function bucketStorage(bucket: Bucket): Storage {
  const objects = bucketObjects(bucket)
  const objectOf = (key: string) => `files/${keyOf(key)}`
  const process_id = randomUUID()
  /** Lines of this process today, by their name. */
  const written = new Map<string, { object: string; text: string }>()

  return {
    async store(bytes, storage_key = newStorageKey()) {
      return { storage_key, ...(await objects.write(objectOf(storage_key), bytes)) }
    },
    read: async (storage_key) => objects.read(objectOf(storage_key)),
    has: async (storage_key) => objects.has(objectOf(storage_key)),
    remove: async (storage_key) => objects.remove(objectOf(storage_key)),
    // An upload that a killed process left open is no object. A rule of the bucket ends it: docs/operating.md.
    removeHalfWritten: async () => undefined,
    async owner() {
      try {
        return (await text(await objects.read('owner'))).trim() || null
      } catch (error) {
        if (error instanceof AppError && error.code === 'file_missing') return null
        throw error
      }
    },
    async setOwner(id) {
      await objects.write('owner', Buffer.from(`${id}\n`))
    },
    async *keys() {
      for await (const names of objects.list('files/'))
        yield names.map((name) => name.slice('files/'.length)).filter(isKey)
    },
    hasRoom: async () => true,
    lasting: objects,
    async addLines(name, lines) {
      const object = `${name}/${new Date().toISOString().slice(0, 10)}-${process_id}`
      const before = written.get(name)
      const all = `${before?.object === object ? before.text : ''}${lines.join('\n')}\n`
      await objects.write(object, Buffer.from(all))
      written.set(name, { object, text: all })
    },
    async readLines(name) {
      const found: string[] = []
      for await (const names of objects.list(`${name}/`)) found.push(...names)
      const texts: string[] = []
      for (const each of found.toSorted()) texts.push(await text(await objects.read(each)))
      return texts.flatMap((each) => each.split('\n').filter((line) => line !== ''))
    },
  }
}
