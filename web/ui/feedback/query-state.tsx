import { ErrorState } from './error-state.tsx'
import { Skeleton } from './skeleton.tsx'

type Query = { isPending: boolean; isError: boolean; error: Error | null; isFetching: boolean; refetch: () => unknown }

type QueryStateProps = {
  query: Query
  /** Message if it failed to load. */
  failed: string
  /** Number of placeholder lines while loading; 0 if the page shows its own. */
  lines?: number
  /** Classes of the placeholder lines. */
  look?: string
  /** Leaves out the server's own message. */
  brief?: boolean
}

/** Placeholder for an answer: loading, or failed with a button to try again. */
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
