import type { Db } from '../database.ts'
import type { Storage } from '../files.ts'

const batch = 1000
const max_named = 20

/** Counts the rows of files, and those whose bytes the storage lacks; names some of them. */
export async function missingFiles(db: Db, storage: Storage) {
  const found = { files: 0, missing: 0, named: [] as { id: string; name: string; storage_key: string }[] }
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db
      .selectFrom('files')
      .select(['id', 'name', 'storage_key'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const row of rows)
      if (!(await storage.has(row.storage_key))) {
        found.missing += 1
        if (found.named.length < max_named) found.named.push(row)
      }
    found.files += rows.length
    last = rows.at(-1)?.id ?? last
    if (rows.length < batch) return found
  }
}
