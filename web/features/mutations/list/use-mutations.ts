import { useInfiniteQuery } from '@tanstack/react-query'
import { mutationsQuery } from '../mutations.queries.ts'

/** Loaded mutations of a person, the latest first. */
export function useMutations() {
  const query = useInfiniteQuery(mutationsQuery)
  return {
    ...query,
    rows: query.data?.pages.flatMap((page) => page.data) ?? [],
    total: query.data?.pages[0]?.total ?? 0,
  }
}
