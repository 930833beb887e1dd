import type { ReactNode } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'

type List = { isLoadingError: boolean; isFetching: boolean; refetch: () => unknown }

type InitialDataProps = {
  /** Lists that the form needs. */
  lists: readonly List[]
  children: ReactNode
}

/** Fields that need several lists at once: a failure is shown once, and all failed lists are refetched. */
export function InitialData({ lists, children }: InitialDataProps) {
  const { t } = useTranslation('parts')
  const failed = lists.filter(({ isLoadingError }) => isLoadingError)
  if (failed.length === 0) return children
  return (
    <ErrorState
      message={t('initial_failed')}
      onRetry={() => {
        for (const list of failed) list.refetch()
      }}
      retrying={failed.some(({ isFetching }) => isFetching)}
    />
  )
}
