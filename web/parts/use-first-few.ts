import { useState } from 'react'

/** List that is loaded as a whole; or page by page, where it says whether there is a next one. */
export type LoadedList<Row> = {
  rows: readonly Row[]
  total: number
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  fetchNextPage?: () => unknown
  /** Number of rows added at a time. */
  more?: number
  /** Number of rows at the start. */
  atFirst?: number
}

/** Shows three rows first, ten more at a time by default, and returns to the first. */
export function useFirstFew<Row>({ rows, total, more = 10, atFirst = 3, ...list }: LoadedList<Row>) {
  const [count, setCount] = useState(atFirst)

  function showMore() {
    setCount(count + more)
    if (count + more > rows.length && list.hasNextPage) void list.fetchNextPage?.()
  }

  return {
    visible: rows.slice(0, count),
    hasMore: total > count,
    hasLess: count > atFirst,
    loadingMore: list.isFetchingNextPage ?? false,
    showMore,
    showLess: () => setCount(atFirst),
  }
}

export type FirstFew = Pick<
  ReturnType<typeof useFirstFew>,
  'hasMore' | 'hasLess' | 'loadingMore' | 'showMore' | 'showLess'
>
