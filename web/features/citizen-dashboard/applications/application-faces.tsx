import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { useApplications } from './use-applications.ts'

type FacesProps = { query: ReturnType<typeof useApplications>; empty: string; children: ReactNode }

/** Loading, failed, nothing yet, or the list. What is shown stays when a later look fails. */
export function ApplicationFaces({ query, empty, children }: FacesProps) {
  const { t } = useTranslation('citizen-dashboard')
  if (query.isPending) return <Skeleton lines={6} />
  if (query.isLoadingError)
    return (
      <ErrorState
        message={t('failed.list')}
        detail={query.error.message}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (query.applications.length === 0)
    return (
      <EmptyState
        Sign={FileText}
        text={empty}
        action={
          <LinkButton to="/land" search={{}}>
            {t('find_land')}
          </LinkButton>
        }
      />
    )
  return (
    <>
      {query.isRefetchError && <p className="text-marigold-text text-sm">{t('failed.refresh')}</p>}
      {children}
    </>
  )
}
