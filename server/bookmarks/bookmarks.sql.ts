import { max_bookmarks } from '#contract/bookmarks/bookmarks.ts'
import type { Db } from '#server/app/database.ts'

const columns = ['id', 'name', 'address', 'created_at'] as const

/** Bookmarks of a person, the newest first. */
export async function bookmarksOf(db: Db, user_id: number) {
  const rows = await db
    .selectFrom('bookmarks')
    .select(columns)
    .where('user_id', '=', user_id)
    .limit(max_bookmarks)
    .execute()
  return rows.sort((one, other) => other.id - one.id)
}

export const insertBookmark = (
  trx: Db,
  bookmark: { user_id: number; name: string; address: string; created_at: Date },
) => trx.insertInto('bookmarks').values(bookmark).returning(columns).executeTakeFirstOrThrow()

/** Sets the name of a person's bookmark; undefined for another's. */
export const renameOwn = (db: Db, user_id: number, id: number, name: string) =>
  db
    .updateTable('bookmarks')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning(columns)
    .executeTakeFirst()

export async function deleteOwn(db: Db, user_id: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('bookmarks')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
