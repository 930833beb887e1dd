import { createHash, randomUUID } from 'node:crypto'
import { appendFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from './app-error.ts'
import { hasRoom } from './database/embedded/space-guard.ts'

export type StoredFile = { storage_key: string; size_bytes: number; sha256: string }

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
}

export function newStorageKey(): string {
  const id = randomUUID()
  return `${id.slice(0, 2)}/${id}`
}

export const isKey = (text: string) => /^[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(text)

/** Storage in a local folder: files are written under a temporary name and renamed, so that none is ever incomplete. */
export function folderStorage(folder: string): Storage {
  const marker = join(folder, 'owner')
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new Error('not a storage key')
    return join(folder, key)
  }
  return {
    async store(bytes, storage_key = newStorageKey()) {
      const path = pathOf(storage_key)
      const measured = measure(bytes)
      try {
        await mkdir(dirname(path), { recursive: true })
        await writeFile(`${path}.new`, measured.parts(), { flush: true })
        await rename(`${path}.new`, path)
      } catch (error) {
        await rm(`${path}.new`, { force: true })
        throw storageFailed(error)
      }
      return { storage_key, ...measured.result() }
    },
    async read(storage_key) {
      try {
        // Opened before the answer begins: what cannot be read is refused in words.
        return (await open(pathOf(storage_key))).createReadStream()
      } catch (error) {
        throw hasCode(error, 'ENOENT') ? new AppError('file_missing', { cause: error }) : storageFailed(error)
      }
    },
    has: async (storage_key) => (await ifThere(stat(pathOf(storage_key)))) !== undefined,
    remove: (storage_key) => rm(pathOf(storage_key), { force: true }),
    async removeHalfWritten(moment) {
      for await (const names of writtenBefore(folder, moment))
        for (const name of names) if (name.endsWith('.new')) await rm(join(folder, name), { force: true })
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
    async addLines(name, lines) {
      const path = join(folder, `${name}.jsonl`)
      await mkdir(dirname(path), { recursive: true })
      await appendFile(path, `${lines.join('\n')}\n`, { flush: true })
    },
    async readLines(name) {
      const text = (await ifThere(readFile(join(folder, `${name}.jsonl`), 'utf8'))) ?? ''
      return text.split('\n').filter((line) => line !== '')
    },
  }
}

/** Bytes in parts as they come, with their number and sum once all were read. */
export function measure(bytes: Uint8Array | AsyncIterable<Uint8Array>) {
  const sum = createHash('sha256')
  let size_bytes = 0
  async function* parts() {
    for await (const part of bytes instanceof Uint8Array ? [bytes] : bytes) {
      sum.update(part)
      size_bytes += part.byteLength
      yield part
    }
  }
  return { parts, result: () => ({ size_bytes, sha256: sum.digest('hex') }) }
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

/** Another process may remove what was just listed. */
async function ifThere<T>(looking: Promise<T>): Promise<T | undefined> {
  try {
    return await looking
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Distinguishes a full disk from a failing storage; a fault of the program stays unchanged. */
export function storageFailed(error: unknown): unknown {
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) return new AppError('disk_full', { retry_after_seconds: 60, cause: error })
  if (hasCode(error, 'EIO', 'EACCES', 'EPERM', 'EROFS', 'EMFILE', 'ENFILE', 'ESTALE', 'ETIMEDOUT', 'ENOTDIR'))
    return new AppError('unavailable', { retry_after_seconds: 30, cause: error })
  return error
}

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
