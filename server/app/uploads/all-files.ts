import type { Db } from '../database.ts'

const batch = 1000

/** All rows of files, a thousand at a time. */
export async function* allFiles(db: Db) {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db
      .selectFrom('files')
      .select(['id', 'name', 'storage_key', 'sha256'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute()
    if (rows.length > 0) yield rows
    last = rows.at(-1)?.id ?? last
    if (rows.length < batch) return
  }
}
