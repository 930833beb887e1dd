import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Bookings } from './bookings.tsx'
import { revenueQuery } from './revenue.queries.ts'
import { RevenueChart } from './revenue-chart.tsx'
import { StreamSums } from './stream-sums.tsx'

/** What came in: three streams in figures, over time, and booking by booking. */
export function RevenuePage() {
  const { t } = useTranslation('revenue')
  const { data, isError, error, isFetching, refetch } = useQuery(revenueQuery)
  return (
    <div className="grid max-w-page grid-cols-[minmax(0,1fr)] content-start gap-6">
      <header>
        <h1 className="font-semibold text-2xl">{t('title')}</h1>
        <p className="text-ink-soft text-sm">{t('about')}</p>
      </header>
      {isError && (
        <ErrorState message={t('failed')} detail={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <Skeleton lines={10} className="rounded-card border border-line bg-white p-5" />}
      {data && (
        <>
          <StreamSums details={data} />
          <RevenueChart details={data} />
          <Bookings details={data} />
        </>
      )}
    </div>
  )
}
