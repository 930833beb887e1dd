import { useQuery } from '@tanstack/react-query'
import { FileSearch } from 'lucide-react'
import { ApiError } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { type KhatianChoice, khatianQuery } from '../office.queries.ts'
import { KhatianSheet } from './khatian-sheet.tsx'

/** Khatian of the address: loading, missing, failed, or as a sheet. */
export function KhatianFound({ choice }: { choice: KhatianChoice }) {
  const { t } = useTranslation('land-records-office')
  const { digits } = useFormats()
  const khatian = useQuery(khatianQuery(choice))
  if (khatian.isPending) return <Skeleton lines={8} className="rounded-card border border-line bg-card p-5" />
  if (khatian.isError && khatian.error instanceof ApiError && khatian.error.code === 'not_found')
    return (
      <div role="status">
        <EmptyState Sign={FileSearch} text={t('khatian.none', { number: digits(choice.khatiyan_number) })} />
      </div>
    )
  if (khatian.isError) return <QueryState query={khatian} failed={t('khatian.failed')} />
  return <KhatianSheet khatian={khatian.data} />
}
