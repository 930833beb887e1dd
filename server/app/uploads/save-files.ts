import type { Db } from '../database.ts'
import { isDatabaseAway } from '../database.ts'
import type { Storage, StoredFile } from '../files.ts'
import { keyIdOfBytes } from '../secrets/sealed.ts'
import type { CheckedFile } from './check-file.ts'

/** A file whose bytes are stored and whose row is yet to be written. */
export type SavedFile = StoredFile &
  Pick<CheckedFile, 'name' | 'content_type'> & { encrypted?: boolean; key_id?: string | null }

/**
 * Stores the bytes, then lets `act` write their rows, in the order of `files`. `act` is one transaction and nothing
 * after it: when it throws nothing was written, and the bytes go too.
 */
export async function savingFiles<T>(
  storage: Storage,
  files: (CheckedFile & { encrypted?: boolean })[],
  act: (stored: SavedFile[]) => Promise<T>,
): Promise<T> {
  const stored: SavedFile[] = []
  try {
    for (const { bytes, name, content_type, encrypted = false } of files)
      stored.push({
        ...(await storage.store(bytes)),
        name,
        content_type,
        encrypted,
        key_id: encrypted ? keyIdOfBytes(bytes) : null,
      })
    return await act(stored)
  } catch (error) {
    // A connection lost while committing leaves it open whether the rows are there: their tombstone decides later.
    if (!isDatabaseAway(error)) await Promise.allSettled(stored.map(({ storage_key }) => storage.remove(storage_key)))
    throw error
  }
}

/** Writes the row of a kept file; answers the id that other rows refer to. */
export async function insertFile(trx: Db, file: SavedFile): Promise<string> {
  const { storage_key, name, content_type, size_bytes, sha256, encrypted = false, key_id = null } = file
  const { id } = await trx
    .insertInto('files')
    .values({ storage_key, name, content_type, size_bytes, sha256, encrypted, key_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
