import { useQuery } from '@tanstack/react-query'
import type { RevenueStream } from '#contract/revenue/revenue.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { BookingTable } from './booking-table.tsx'
import { PageFoot, PastTheEnd } from './page-foot.tsx'
import { revenueDayQuery } from './revenue.queries.ts'
import { useRevenueAddress } from './use-revenue-address.ts'

/** Bookings of one day, page by page, with their sum. */
export function DayBookings({ stream, date }: { stream: RevenueStream; date: string }) {
  const { t } = useTranslation('revenue')
  const { day, taka, count } = useFormats()
  const { page, per_page } = useRevenueAddress()
  const query = useQuery(revenueDayQuery({ stream, date, page, per_page }))
  const { data } = query
  const title = t('of_day', { date: day(date) })
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="font-semibold">{title}</h3>
        {data && (
          <p className="text-ink-soft">
            {t('of_day_about', { number: count(data.total), amount: taka(data.total_amount) })}
          </p>
        )}
      </div>
      <QueryState
        query={query}
        lines={5}
        look="gap-5 rounded-card border border-line bg-card p-5"
        failed={t('day_failed')}
      />
      {data?.data.length === 0 && (data.total === 0 ? <EmptyState text={t('none_on_day')} /> : <PastTheEnd />)}
      {data && data.data.length > 0 && (
        <>
          <BookingTable caption={title} items={data.data} stale={query.isPlaceholderData} />
          <PageFoot page={data} />
        </>
      )}
    </>
  )
}
