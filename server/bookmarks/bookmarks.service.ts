import { type Bookmark, max_bookmarks, type NewBookmark, type RenameBookmark } from '#contract/bookmarks/bookmarks.ts'
import { isStaff } from '#contract/identity/staff.ts'
import { officePages } from '#contract/office-pages.ts'
import { AppError } from '#server/app/app-error.ts'
import { lockOwner } from '#server/app/database/lock-owner.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { bookmarksOf, deleteOwn, insertBookmark, renameOwn } from './bookmarks.sql.ts'

export const listBookmarks = async (db: Db, actor: Actor): Promise<Bookmark[]> =>
  (await bookmarksOf(db, actor.id)).map(bookmarkOf)

/**
 * Saves an address under a name. One that the person has saved before takes the name. Throws `not_found` for a page of
 * the office that the person does not have, and `too_many_bookmarks`.
 */
export async function saveBookmark(db: Db, actor: Actor, { name, address }: NewBookmark): Promise<Bookmark> {
  if (!hasPage(actor, address)) throw new AppError('not_found')
  return transaction(db, async (trx) => {
    await lockOwner(trx, actor.id)
    const saved = await bookmarksOf(trx, actor.id)
    const same = saved.find((each) => each.address === address)
    if (same) return bookmarkOf((await renameOwn(trx, actor.id, same.id, name)) ?? same)
    if (saved.length >= max_bookmarks) throw new AppError('too_many_bookmarks')
    return bookmarkOf(await insertBookmark(trx, { user_id: actor.id, name, address, created_at: await now(trx) }))
  })
}

/** Renames a bookmark of the person; 404 for another's. */
export async function renameBookmark(db: Db, actor: Actor, id: number, { name }: RenameBookmark): Promise<Bookmark> {
  const renamed = await renameOwn(db, actor.id, id, name)
  if (!renamed) throw new AppError('not_found')
  return bookmarkOf(renamed)
}

/** Removes a bookmark of the person and answers the others; 404 for another's. */
export async function removeBookmark(db: Db, actor: Actor, id: number): Promise<Bookmark[]> {
  if (!(await deleteOwn(db, actor.id, id))) throw new AppError('not_found')
  return listBookmarks(db, actor)
}

function hasPage({ role }: Actor, address: string): boolean {
  const path = /^\/admin\/([^?]+)/.exec(address)?.[1]
  if (path === undefined) return true
  const page = officePages.find((each) => each.path === path)
  return page !== undefined && isStaff(role) && (page.for === 'staff' || role === 'admin')
}

const bookmarkOf = ({ created_at, ...rest }: Omit<Bookmark, 'created_at'> & { created_at: Date }): Bookmark => ({
  ...rest,
  created_at: created_at.toISOString(),
})
