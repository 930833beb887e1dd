import type { RevenueDetails } from '#contract/revenue/revenue.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SegmentedTabs } from '#web/ui/form/segmented-tabs.tsx'
import { BookingTable } from './booking-table.tsx'
import { DateForm } from './date-form.tsx'
import { DayBookings } from './day-bookings.tsx'
import { revenueOf, streams } from './streams.ts'
import { useRevenueAddress } from './use-revenue-address.ts'

/** Bookings of one stream: the latest, or those of a day. */
export function Bookings({ details }: { details: RevenueDetails }) {
  const { t } = useTranslation('revenue')
  const { stream, date, showStream } = useRevenueAddress()
  return (
    <section aria-labelledby="bookings-heading">
      <SegmentedTabs
        label={t('streams')}
        tabs={streams.map((id) => ({ id, label: t(`stream.${id}`) }))}
        selected={stream}
        onSelect={showStream}
        heading={
          <h2 id="bookings-heading" className="font-semibold text-lg">
            {t('bookings')}
          </h2>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <DateForm today={details.today} />
          {date === '' ? <Latest details={details} /> : <DayBookings stream={stream} date={date} />}
        </div>
      </SegmentedTabs>
    </section>
  )
}

function Latest({ details }: { details: RevenueDetails }) {
  const { t } = useTranslation('revenue')
  const { stream } = useRevenueAddress()
  const { recent } = revenueOf(details, stream)
  return (
    <>
      <h3 className="font-semibold">{t('latest')}</h3>
      {recent.length === 0 ? (
        <EmptyState text={t('none_yet')} />
      ) : (
        <BookingTable caption={t('latest')} items={recent} />
      )}
    </>
  )
}
