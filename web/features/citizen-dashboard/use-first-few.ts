import { useState } from 'react'
import type { useApplications } from './use-applications.ts'

const atFirst = 3
const more = 10

/** Three to begin with, ten more at a time, and back to three. */
export function useFirstFew({ applications, total, ...query }: ReturnType<typeof useApplications>) {
  const [count, setCount] = useState(atFirst)

  function showMore() {
    setCount(count + more)
    if (count + more > applications.length && query.hasNextPage) void query.fetchNextPage()
  }

  return {
    shown: applications.slice(0, count),
    hasMore: total > count,
    hasLess: count > atFirst,
    loadingMore: query.isFetchingNextPage,
    showMore,
    showLess: () => setCount(atFirst),
  }
}
