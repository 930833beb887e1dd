import { useQuery } from '@tanstack/react-query'
import { paperKeysQuery, verdictQuery } from '../verify.queries.ts'

/** Verdict on the statement of a code; fetches the keys first. Without a statement nothing is checked. */
export function useVerdict(statement: string) {
  const keys = useQuery(paperKeysQuery)
  const checking = useQuery({
    ...verdictQuery(statement, keys.data ?? []),
    enabled: statement !== '' && keys.data !== undefined,
  })
  const failed = keys.data ? checking : keys
  return {
    verdict: checking.data,
    problem: failed.isError && !checking.data ? failed.error : null,
    retrying: failed.isFetching,
    retry: () => void failed.refetch(),
  }
}

export type Checked = ReturnType<typeof useVerdict>
