import { useQuery } from '@tanstack/react-query'
import type { RevenueDay, RevenueStream } from '#contract/revenue/revenue.ts'
import { pageSizes } from '#web/parts/records/list/list-address.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { RowsSelect } from '#web/ui/list/rows-select.tsx'
import { BookingTable } from './booking-table.tsx'
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
      {data?.data.length === 0 && <NoBookings page={data} />}
      {data && data.data.length > 0 && (
        <>
          <BookingTable caption={title} items={data.data} stale={query.isPlaceholderData} />
          <DayFoot page={data} />
        </>
      )}
    </>
  )
}

/** Message: no bookings on this day, or no such page. */
function NoBookings({ page }: { page: RevenueDay }) {
  const { t } = useTranslation(['revenue', 'records'])
  const { showPage } = useRevenueAddress()
  if (page.total === 0) return <EmptyState text={t('none_on_day')} />
  return (
    <EmptyState
      text={t('records:past_the_end')}
      action={<Button onClick={() => showPage(1)}>{t('first_page')}</Button>}
    />
  )
}

function DayFoot({ page }: { page: RevenueDay }) {
  const { t } = useTranslation('records')
  const { count } = useFormats()
  const { per_page, showPage, showRows } = useRevenueAddress()
  const before = (page.current_page - 1) * page.per_page
  const range = { from: count(before + 1), to: count(before + page.data.length), total: count(page.total) }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
      <p role="status" className="text-ink-soft text-sm">
        {t('range', range)}
      </p>
      <RowsSelect sizes={pageSizes} value={per_page} onChange={showRows} />
      <Pager page={page.current_page} last={page.last_page} onPage={showPage} />
    </div>
  )
}
