import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Bookmark, NewBookmark, RenameBookmark } from './bookmarks.ts'

const tag = 'Bookmarks'

/** Places, khatians and searches that a person has saved. */
export const bookmarksApi = {
  list: endpoint('GET', '/bookmarks', {
    tag,
    id: 'listBookmarks',
    summary: 'Lists the places and searches that you have saved',
    answer: z.array(Bookmark),
  }),
  save: endpoint('POST', '/bookmarks', {
    tag,
    id: 'saveBookmark',
    summary: 'Saves a place of the map, a khatian or a search',
    description:
      'The address is a page of the site with its parameters, such as `/land?dag=12`; pages of the office are for staff. An address that you have saved before takes the new name. At most 50 are saved.',
    refusals: ['not_found', 'too_many_bookmarks'],
    body: NewBookmark,
    answer: Bookmark,
    status: 201,
  }),
  rename: endpoint('PUT', '/bookmarks/:id', {
    tag,
    id: 'renameBookmark',
    summary: 'Renames what you have saved',
    body: RenameBookmark,
    answer: Bookmark,
  }),
  remove: endpoint('DELETE', '/bookmarks/:id', {
    tag,
    id: 'removeBookmark',
    summary: 'Removes what you have saved and answers what is left',
    answer: z.array(Bookmark),
  }),
}
