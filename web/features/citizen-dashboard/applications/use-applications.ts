import { useInfiniteQuery } from '@tanstack/react-query'
import type { ApplicationType } from '#contract/applications/applications.ts'
import { applicationsQuery } from '#web/parts/land/applications.queries.ts'

/** Loaded applications of a person, newest first; of one type if it is given. */
export function useApplications(type?: ApplicationType) {
  const query = useInfiniteQuery(applicationsQuery(type))
  return {
    ...query,
    applications: query.data?.pages.flatMap((page) => page.data) ?? [],
    total: query.data?.pages[0]?.total ?? 0,
  }
}
