import type { Db } from '../database.ts'
import type { Storage } from '../files.ts'
import { forgetUnusedFiles } from './file-uses.ts'

/**
 * From this number on, strays that are more than half of the stored files are no leftovers: this is another database.
 */
const many = 20

/**
 * Removes stored bytes that nobody uses: those without a row of `files`, left by a process that ended between storing
 * them and writing it, and those whose row no record names any more. `older_than` keeps what is being stored right now.
 * Answers how many went.
 */
export async function deleteStrayFiles(db: Db, storage: Storage, older_than: Date): Promise<number> {
  const strays: string[] = []
  let unused = 0
  let stored = 0
  for await (const keys of storage.storedBefore(older_than)) {
    const { known, forgotten } = await knownKeys(db, keys, older_than)
    for (const key of forgotten) await storage.remove(key)
    unused += forgotten.length
    stored += keys.length
    strays.push(...keys.filter((key) => !known.has(key)))
  }
  if (strays.length >= many && strays.length * 2 > stored)
    throw new Error(
      `${strays.length} of ${stored} stored files have no row: is this the right database for the folder?`,
    )

  for (const key of strays) await storage.remove(key)
  await storage.removeHalfWritten(older_than)
  return strays.length + unused
}

const batch = 1000

/** The keys that a row names, and those whose unused row is now deleted. */
async function knownKeys(db: Db, keys: string[], older_than: Date) {
  const known = new Set<string>()
  const forgotten: string[] = []
  for (let start = 0; start < keys.length; start += batch) {
    const part = keys.slice(start, start + batch)
    const rows = await db.selectFrom('files').select('storage_key').where('storage_key', 'in', part).execute()
    for (const { storage_key } of rows) known.add(storage_key)
    forgotten.push(...(await forgetUnusedFiles(db, part, older_than)))
  }
  return { known, forgotten }
}
