import { ErrorState } from './error-state.tsx'
import { Skeleton } from './skeleton.tsx'

type Query = { isPending: boolean; isError: boolean; error: Error | null; isFetching: boolean; refetch: () => unknown }

type QueryStateProps = {
  query: Query
  /** The words where it did not load. */
  failed: string
  /** How many lines stand in for it while it loads; none where the page shows that itself. */
  lines?: number
  /** How the lines look. */
  look?: string
  /** Without the server's own words. */
  brief?: boolean
}

/** What stands in place of an answer: that it is loading, or that it did not load and a way to try again. */
export function QueryState({ query, failed, lines = 0, look = '', brief = false }: QueryStateProps) {
  if (query.isPending) return lines > 0 && <Skeleton lines={lines} className={look} />
  if (!query.isError) return null
  return (
    <ErrorState
      message={failed}
      detail={brief ? undefined : query.error?.message}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}
