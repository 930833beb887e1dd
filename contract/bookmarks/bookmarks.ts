import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { isPlainText, line } from '#contract/text-input.ts'

/** Max places and searches that a person has saved. */
export const max_bookmarks = 50

/** Max letters of the name of a bookmark. */
export const max_bookmark_name = 120

const BookmarkName = line(max_bookmark_name)

/** Max letters of an address: a Bengali one takes nine in it, and an entry of the index has room for 2,700. */
const max_address = 2000

/** An address that only the site of its own shows: no other host, no way up, no fragment. */
const shown = /^\/(land|dag-search-map|admin\/[a-z-]+)(\?[^#]*)?$/

/** Address within the site with its parameters in one order, so that an address that is saved twice is found. */
export function canonicalAddress(address: string): string {
  const [path = '', query = ''] = address.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.sort()
  return parameters.size === 0 ? path : `${path}?${parameters}`
}

/** False if a parameter holds what cannot be stored or searched, such as NUL. */
const hasPlainParameters = (address: string) =>
  [...new URLSearchParams(address.split('?', 2)[1])].every((parameter) => isPlainText(parameter.join('')))

/** A page with its search and filters: `/land`, `/dag-search-map`, or a page of the office. */
export const BookmarkAddress = line(max_address)
  .refine((address) => shown.test(address), { error: 'unknown_choice' })
  .refine(hasPlainParameters, { error: 'control_characters' })
  .transform(canonicalAddress)
  .pipe(z.string().max(max_address, { error: 'too_long' }))

export const NewBookmark = z.object({ name: BookmarkName, address: BookmarkAddress })
export type NewBookmark = z.infer<typeof NewBookmark>

export const RenameBookmark = z.object({ name: BookmarkName })
export type RenameBookmark = z.infer<typeof RenameBookmark>

/** A place of the map, a khatian or a search that a person has saved. */
export const Bookmark = z.object({ id: z.int(), name: z.string(), address: z.string(), created_at: Moment })
export type Bookmark = z.infer<typeof Bookmark>
