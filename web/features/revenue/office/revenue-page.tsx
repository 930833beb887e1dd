import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/text/use-translation.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Bookings } from './bookings.tsx'
import { DakhilaPrints } from './prints/dakhila-prints.tsx'
import { revenueQuery } from './revenue.queries.ts'
import { SpanTotals } from './span-totals.tsx'
import { StreamSums } from './stream-sums.tsx'

/** Revenue: three streams in figures, over time and by booking; and the dakhilas for the printer. */
export function RevenuePage() {
  const { t } = useTranslation('revenue')
  const query = useQuery(revenueQuery)
  const { data } = query
  return (
    <div className="grid max-w-page grid-cols-[minmax(0,1fr)] content-start gap-6">
      <header>
        <h1 className="font-semibold text-2xl">{t('title')}</h1>
        <p className="text-ink-soft text-sm">{t('about')}</p>
      </header>
      <QueryState query={query} lines={10} look="rounded-card border border-line bg-card p-5" failed={t('failed')} />
      {data && (
        <>
          <StreamSums details={data} />
          <SpanTotals today={data.today} />
          <DakhilaPrints today={data.today} />
          <Bookings details={data} />
        </>
      )}
    </div>
  )
}
