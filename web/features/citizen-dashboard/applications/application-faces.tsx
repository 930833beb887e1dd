import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { useApplications } from './use-applications.ts'

type FacesProps = { query: ReturnType<typeof useApplications>; empty: string; children: ReactNode }

/** Loading, failed, empty, or the list. The list stays visible if a later fetch fails. */
export function ApplicationFaces({ query, empty, children }: FacesProps) {
  const { t } = useTranslation('citizen-dashboard')
  if (query.isPending || query.isLoadingError) return <QueryState query={query} lines={6} failed={t('failed.list')} />
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
