import { useInfiniteQuery } from '@tanstack/react-query'
import { applicationsQuery } from '#web/parts/land/applications.queries.ts'

/** A person's applications as far as they are loaded, newest first. */
export function useApplications() {
  const query = useInfiniteQuery(applicationsQuery)
  return {
    ...query,
    applications: query.data?.pages.flatMap((page) => page.data) ?? [],
    total: query.data?.pages[0]?.total ?? 0,
  }
}
