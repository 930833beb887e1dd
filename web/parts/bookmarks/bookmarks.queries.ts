import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { bookmarksApi } from '#contract/bookmarks/bookmarks.endpoints.ts'
import type { Bookmark, NewBookmark } from '#contract/bookmarks/bookmarks.ts'
import { call } from '#web/platform/api.ts'

/** Places and searches that the person has saved, on whatever device, the newest first. */
export const bookmarksQuery = queryOptions({
  queryKey: ['bookmarks'],
  queryFn: ({ signal }) => call(bookmarksApi.list, { signal }),
})

export function useSaveBookmark() {
  const change = useChangeList()
  return useMutation({
    mutationFn: (body: NewBookmark) => call(bookmarksApi.save, { body }),
    onSuccess: (saved) => change((list) => [saved, ...list.filter(({ id }) => id !== saved.id)]),
  })
}

export function useRenameBookmark(id: number) {
  const change = useChangeList()
  return useMutation({
    mutationFn: (body: { name: string }) => call(bookmarksApi.rename, { params: { id }, body }),
    onSuccess: (renamed) => change((list) => list.map((each) => (each.id === id ? renamed : each))),
  })
}

export function useRemoveBookmark() {
  const change = useChangeList()
  return useMutation({
    mutationFn: (id: number) => call(bookmarksApi.remove, { params: { id } }),
    onSuccess: (left) => change(() => left),
  })
}

function useChangeList() {
  const client = useQueryClient()
  return (change: (list: Bookmark[]) => Bookmark[]) =>
    client.setQueryData(bookmarksQuery.queryKey, (list) => list && change(list))
}
