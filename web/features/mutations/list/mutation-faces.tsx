import { ArrowLeftRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import type { useMutations } from './use-mutations.ts'

type FacesProps = {
  query: ReturnType<typeof useMutations>
  empty: string
  action?: ReactNode
  children: ReactNode
}

/** Loading, failed, empty, or the list. The list stays visible if a later fetch fails. */
export function MutationFaces({ query, empty, action, children }: FacesProps) {
  const { t } = useTranslation('mutations')
  if (query.isPending || query.isLoadingError) return <QueryState query={query} lines={6} failed={t('failed.list')} />
  if (query.rows.length === 0) return <EmptyState Sign={ArrowLeftRight} text={empty} action={action} />
  return (
    <>
      {query.isRefetchError && <p className="text-marigold-text text-sm">{t('failed.refresh')}</p>}
      {children}
    </>
  )
}
