import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { between, randomOf } from '#demo/random.ts'
import type { Db } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import { measureAll } from '#server/app/objects/objects.ts'

const at_once = 200

/** Stores so many scans of 1 to 99 KB. Like a JPEG, they cannot be packed. */
export async function addScans(db: Db, storage: Storage, count: number): Promise<void> {
  const random = randomOf('scans of a backup')
  for (let done = 0; done < count; done += at_once) {
    const sizes = Array.from({ length: Math.min(at_once, count - done) }, () => between(random, 1000, 99_000))
    const stored = await Promise.all(sizes.map((size) => storage.store(randomBytes(size))))
    await db
      .insertInto('files')
      .values(stored.map((file) => ({ ...file, name: 'scan.jpg', content_type: 'image/jpeg' })))
      .execute()
  }
}

/** Number of the files on record that have a sum, and how many of them a storage does not have as their sum says. */
export async function compareFiles(db: Db, storage: Storage): Promise<{ count: number; differ: number }> {
  const { rows } = await sql<{ storage_key: string; sha256: string }>`
    select storage_key, sha256 from files where sha256 is not null order by id`.execute(db)
  let differ = 0
  for (const { storage_key, sha256 } of rows) {
    const found = (await storage.has(storage_key)) ? (await measureAll(await storage.read(storage_key))).sha256 : null
    if (found !== sha256) differ += 1
  }
  return { count: rows.length, differ }
}
