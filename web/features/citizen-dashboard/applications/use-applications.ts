import { useInfiniteQuery } from '@tanstack/react-query'
import type { ApplicationType } from '#contract/applications/applications.ts'
import { applicationsQuery } from '#web/parts/land/applications.queries.ts'

/** A person's applications as far as they are loaded, newest first; of one kind where it is named. */
export function useApplications(type?: ApplicationType) {
  const query = useInfiniteQuery(applicationsQuery(type))
  return {
    ...query,
    applications: query.data?.pages.flatMap((page) => page.data) ?? [],
    total: query.data?.pages[0]?.total ?? 0,
  }
}
