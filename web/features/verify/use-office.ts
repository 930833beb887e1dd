import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isListed } from './paper/check-withdrawn.ts'
import { paperKeysQuery, withdrawnQuery } from './verify.queries.ts'

/**
 * Current answer of the office: the error of a failed request remains during the retry. The component that uses it must
 * be mounted for one paper only.
 */
export function useOffice<Answer>(asking: UseQueryResult<Answer>) {
  const [problem, setProblem] = useState<Error | null>(null)
  if (asking.error && asking.error !== problem) setProblem(asking.error)
  if (asking.isSuccess && problem) setProblem(null)
  return {
    answer: asking.data,
    problem,
    retry: { retrying: asking.isFetching, onRetry: () => void asking.refetch() },
  }
}

/** Searches this device's list of withdrawn papers for a number; `listed` is undefined until the result is known. */
export function useListed(number: string | null) {
  const keys = useQuery(paperKeysQuery)
  const list = useQuery({ ...withdrawnQuery(keys.data ?? []), enabled: keys.data !== undefined && number !== null })
  const papers = list.data ?? null
  const looking = useQuery({
    queryKey: ['verify', 'listed', number, papers?.at, papers?.hashes.size],
    queryFn: () => papers !== null && number !== null && isListed(papers, number),
    enabled: papers !== null && number !== null,
    gcTime: 0,
  })
  const known =
    number === null || keys.isError || (papers === null ? list.isError || list.isSuccess : !looking.isPending)
  return { listed: known ? (looking.data ?? false) : undefined, list: looking.isError ? null : papers }
}

export type Listing = ReturnType<typeof useListed>
