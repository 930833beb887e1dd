import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { appendLines } from './append-lines.ts'
import { hasRoom } from './database/embedded/space-guard.ts'
import { folderObjects, half_written, ifThere } from './objects/folder-objects.ts'
import type { LastingObjects, Measure } from './objects/objects.ts'

export type StoredFile = Measure & { storage_key: string }

/** Storage of the bytes of documents. Names given by people never become paths. */
export type Storage = {
  /**
   * All of the bytes or nothing; `disk_full` when there is no room. Of bytes that come in parts one part is in memory at a
   * time; when they fail, nothing is kept and their error is thrown.
   */
  store: (bytes: Uint8Array | AsyncIterable<Uint8Array>, storage_key?: string) => Promise<StoredFile>
  /** `file_missing` when the bytes are not there, `unavailable` when the storage fails. */
  read: (storage_key: string) => Promise<Readable>
  /** True if the bytes can be read. */
  has: (storage_key: string) => Promise<boolean>
  /** Removing what is not there is no fault. */
  remove: (storage_key: string) => Promise<void>
  /** Clears away what a killed process left half written before a moment. */
  removeHalfWritten: (moment: Date) => Promise<void>
  /** Id of the database that owns the files; null if none was written or the storage is not there. */
  owner: () => Promise<string | null>
  setOwner: (id: string) => Promise<void>
  /** Keys of all files, many at a time. */
  keys: () => AsyncIterable<string[]>
  /** True if files can be written. */
  hasRoom: () => Promise<boolean>
  /** Adds lines to what was written under a name, such as `audit/heads`; nothing of it is ever changed. */
  addLines: (name: string, lines: readonly string[]) => Promise<void>
  /** All lines under a name; none if nothing was written. */
  readLines: (name: string) => Promise<string[]>
  /** Objects that are written once beside the files, such as `audit/ends/2026-11-20/10`. */
  lasting: LastingObjects
}

/** Name of the lines with the noted ends of the audit log. */
export const audit_heads = 'audit/heads'

/** Folder of the objects with the ends of the audit log, an hour each, and of their time stamps. */
export const audit_ends = 'audit/ends/'

export function newStorageKey(): string {
  const id = randomUUID()
  return `${id.slice(0, 2)}/${id}`
}

export const isKey = (text: string) => /^[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(text)

/** Throws for what is no storage key, so that a name given by a person never becomes a path. */
export function keyOf(text: string): string {
  if (!isKey(text)) throw new Error('not a storage key')
  return text
}

/** Storage in a local folder. */
export function folderStorage(folder: string): Storage {
  const marker = join(folder, 'owner')
  const objects = folderObjects(folder)
  return {
    async store(bytes, storage_key = newStorageKey()) {
      return { storage_key, ...(await objects.write(keyOf(storage_key), bytes)) }
    },
    read: async (storage_key) => objects.read(keyOf(storage_key)),
    has: async (storage_key) => objects.has(keyOf(storage_key)),
    remove: async (storage_key) => objects.remove(keyOf(storage_key)),
    async removeHalfWritten(moment) {
      for await (const names of writtenBefore(folder, moment))
        for (const name of names) if (name.endsWith(half_written)) await rm(join(folder, name), { force: true })
    },
    owner: async () => (await ifThere(readFile(marker, 'utf8')))?.trim() ?? null,
    async setOwner(id) {
      await mkdir(folder, { recursive: true })
      await writeFile(`${marker}.new`, `${id}\n`, { flush: true })
      await rename(`${marker}.new`, marker)
    },
    async *keys() {
      for await (const names of writtenBefore(folder, new Date(8.64e15))) yield names.filter(isKey)
    },
    hasRoom: () => hasRoom(folder),
    lasting: objects,
    async addLines(name, lines) {
      const path = join(folder, `${name}.jsonl`)
      await mkdir(dirname(path), { recursive: true })
      await appendLines(path, lines)
    },
    async readLines(name) {
      const text = (await ifThere(readFile(join(folder, `${name}.jsonl`), 'utf8'))) ?? ''
      return text.split('\n').filter((line) => line !== '')
    },
  }
}

/** Everything in the folder last written before a moment, as `shard/name`, a shard at a time. */
async function* writtenBefore(folder: string, moment: Date): AsyncGenerator<string[]> {
  const shards = (await ifThere(readdir(folder))) ?? []
  for (const shard of shards.filter((each) => /^[0-9a-f]{2}$/.test(each))) {
    const old: string[] = []
    for (const name of (await ifThere(readdir(join(folder, shard)))) ?? []) {
      const found = await ifThere(stat(join(folder, shard, name)))
      if (found?.isFile() && found.mtime < moment) old.push(`${shard}/${name}`)
    }
    if (old.length > 0) yield old
  }
}
