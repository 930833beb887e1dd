import type { Db } from '../database.ts'
import type { Storage } from '../files.ts'

/** So many strays that more than half of what is stored would go are no leftovers: this is another database. */
const many = 20

/**
 * Removes stored bytes that no row names, left by a process that ended between storing them and writing their row.
 * `older_than` keeps what is being stored right now. Answers how many went.
 */
export async function forgetStrayFiles(db: Db, storage: Storage, older_than: Date): Promise<number> {
  const strays: string[] = []
  let stored = 0
  for await (const keys of storage.storedBefore(older_than)) {
    const known = await knownKeys(db, keys)
    stored += keys.length
    strays.push(...keys.filter((key) => !known.has(key)))
  }
  if (strays.length >= many && strays.length * 2 > stored)
    throw new Error(
      `${strays.length} of ${stored} stored files have no row: is this the right database for the folder?`,
    )

  for (const key of strays) await storage.remove(key)
  await storage.removeHalfWritten(older_than)
  return strays.length
}

const batch = 1000

async function knownKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (let start = 0; start < keys.length; start += batch) {
    const asked = keys.slice(start, start + batch)
    const rows = await db.selectFrom('files').select('storage_key').where('storage_key', 'in', asked).execute()
    for (const { storage_key } of rows) known.add(storage_key)
  }
  return known
}
