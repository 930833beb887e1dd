import { sql } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Db } from '../database.ts'
import { newStorageKey, type Storage } from '../files.ts'
import { storageFault } from '../storage-owner.ts'
import { deleteUnusedFiles } from './file-uses.ts'

/**
 * The storage of a database. It writes a tombstone before the bytes, and the row of the file takes it away
 * again; a process that ends between the two leaves a key that is known to be unused. Where nobody's mark is, as under a
 * mount point without its disk, nothing is written.
 */
export function databaseStorage(db: Db, storage: Storage): Storage {
  const refuseUnmarked = async () => {
    if ((await storage.owner()) === null) throw new AppError('unavailable', { retry_after_seconds: 30 })
  }
  return {
    ...storage,
    async addLines(name, lines) {
      await refuseUnmarked()
      await storage.addLines(name, lines)
    },
    lasting: {
      ...storage.lasting,
      async create(name, bytes) {
        await refuseUnmarked()
        return storage.lasting.create(name, bytes)
      },
    },
    async store(bytes, storage_key = newStorageKey()) {
      await refuseUnmarked()
      await sql`insert into file_tombstones (storage_key, delete_after)
        values (${storage_key}, now() + interval '1 day')`.execute(db)
      return storage.store(bytes, storage_key)
    },
  }
}

const batch = 200
const day_ms = 86_400_000

/**
 * Deletes rows of files that no record names, and the bytes whose tombstone is due. Nothing is deleted for not being
 * known: a copy of the database does not know all files. Each call goes on where the one before stopped.
 */
export function fileDeletion(db: Db, storage: Storage) {
  let after: string | null = null
  return async (at: Date): Promise<number> => {
    const fault = await storageFault(db, storage)
    if (fault === 'missing' || fault === 'of_another_database') throw new Error(`the storage is ${fault}`)
    after = await deleteUnusedFiles(db, new Date(at.getTime() - day_ms), after)
    let deleted = 0
    for (;;) {
      const keys = await dueKeys(db, at)
      for (const key of keys) await storage.remove(key)
      await forget(db, keys)
      deleted += keys.length
      if (keys.length < batch) break
    }
    await storage.removeHalfWritten(new Date(at.getTime() - day_ms))
    return deleted
  }
}

async function dueKeys(db: Db, at: Date): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from file_tombstones t where delete_after <= ${at}
      and not exists (select from files f where f.storage_key = t.storage_key)
    order by delete_after limit ${batch}`.execute(db)
  return rows.map(({ storage_key }) => storage_key)
}

const forget = async (db: Db, keys: string[]) => {
  if (keys.length > 0) await db.deleteFrom('file_tombstones').where('storage_key', 'in', keys).execute()
}
