import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { sha256 } from './keys.ts'

export type StoredFile = { storage_key: string; size_bytes: number; sha256: string }

/** Where the bytes of documents lie. Names given by people never become paths. */
export type Storage = {
  store: (bytes: Uint8Array) => Promise<StoredFile>
  read: (storage_key: string) => Promise<Readable>
  /** Throws when the storage does not answer. */
  check: () => Promise<void>
}

/** Storage in a local folder: written beside its place and renamed, so that no file is ever half there. */
export function folderStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!/^[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(key)) throw new Error('not a storage key')
    return join(folder, key)
  }
  return {
    async store(bytes) {
      const id = randomUUID()
      const storage_key = `${id.slice(0, 2)}/${id}`
      const path = pathOf(storage_key)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(`${path}.new`, bytes, { flush: true })
      await rename(`${path}.new`, path)
      return { storage_key, size_bytes: bytes.byteLength, sha256: sha256(bytes) }
    },
    async read(storage_key) {
      const path = pathOf(storage_key)
      await stat(path)
      return createReadStream(path)
    },
    async check() {
      await mkdir(folder, { recursive: true })
      await stat(folder)
    },
  }
}
