import type { UseQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { isNotFound } from '../land-records.queries.ts'

/** A dag that is loading, does not exist, or failed to load. A missing dag has no retry button. */
export function DagState({ query }: { query: UseQueryResult }) {
  const { t } = useTranslation('land-records')
  if (query.isPending) return <DagSkeleton />
  if (isNotFound(query.error))
    return (
      <div role="status">
        <EmptyState Sign={SearchX} text={t('no_such_dag')} />
      </div>
    )
  return <QueryState query={query} failed={t('failed.dag')} />
}

/** As high as a record: outline, heading, owners and offer, so that nothing jumps when it loads. */
const DagSkeleton = () => (
  <div className="grid gap-5">
    <div className="aspect-[2.2] animate-pulse rounded-card border border-line bg-card max-sm:hidden lg:aspect-[2.6]" />
    <Card className="min-h-dvh">
      <Skeleton lines={8} />
    </Card>
  </div>
)
