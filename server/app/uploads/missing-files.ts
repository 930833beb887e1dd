import type { Db } from '../database.ts'
import type { Storage } from '../files.ts'
import { allFiles } from './all-files.ts'

const max_named = 20

/** Counts the rows of files, and those whose bytes the storage lacks; names some of them. */
export async function missingFiles(db: Db, storage: Storage) {
  const found = { files: 0, missing: 0, named: [] as { id: string; name: string; storage_key: string }[] }
  for await (const rows of allFiles(db)) {
    for (const { id, name, storage_key } of rows)
      if (!(await storage.has(storage_key))) {
        found.missing += 1
        if (found.named.length < max_named) found.named.push({ id, name, storage_key })
      }
    found.files += rows.length
  }
  return found
}
