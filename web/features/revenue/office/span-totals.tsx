import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { spanNames } from '#contract/revenue/revenue-spans.ts'
import { PlaceFilter } from '#web/parts/records/list/place-filter.tsx'
import { useOffice } from '#web/parts/records/office.ts'
import { RevenueBars } from '#web/parts/revenue-totals/revenue-bars.tsx'
import { revenueTotalsQuery } from '#web/parts/revenue-totals/revenue-totals.queries.ts'
import { SpanSum } from '#web/parts/revenue-totals/span-sum.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { NativeSelect } from '#web/ui/list/native-select.tsx'
import { useDownloadTotals } from './revenue.queries.ts'
import { SpanForm } from './span-form.tsx'
import { useCsvFailure } from './use-csv-failure.ts'
import { useRevenueAddress, useSpan } from './use-revenue-address.ts'

/** Revenue of any period, in all offices or one, compared with the year before. */
export function SpanTotals({ today }: { today: string }) {
  const { t } = useTranslation('revenue')
  const { calendarDay } = useFormats()
  const span = useSpan(today)
  const { upazila_id } = useRevenueAddress()
  const query = useQuery(revenueTotalsQuery({ ...span, upazila_id }))
  const { data } = query
  const days = { from: calendarDay(span.from), to: calendarDay(span.to) }
  return (
    <section
      aria-labelledby="span-heading"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-card px-4 py-4 shadow-card sm:px-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="span-heading" className="font-semibold text-lg">
            {t('span.title')}
          </h2>
          <p className="text-ink-soft text-sm">{span.from === span.to ? days.from : t('span.days', days)}</p>
        </div>
        <SpanTools today={today} />
      </div>
      <QueryState query={query} lines={8} look="" failed={t('span.failed')} />
      {data && !query.isError && (
        <div className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
          <SpanSum totals={data} />
          <RevenueBars totals={data} />
        </div>
      )}
    </section>
  )
}

/** Period, office, and the download. */
function SpanTools({ today }: { today: string }) {
  const { t } = useTranslation(['revenue', 'records'])
  const { isAdmin, upazilas } = useOffice()
  const { span, from, to, showSpan, showDays, upazila_id } = useRevenueAddress()
  const days = useSpan(today)
  const csv = useDownloadTotals()
  const fail = useCsvFailure()
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <NativeSelect
          label={t('span.choose')}
          choices={[...spanNames, 'other' as const].map((id) => ({ id, label: t(`span.name.${id}`) }))}
          value={span}
          onChange={showSpan}
        />
        {(isAdmin || upazilas.length > 1) && <PlaceFilter by={['upazila']} />}
        <Button
          variant="secondary"
          pending={csv.isPending}
          onClick={() => csv.mutate({ ...days, upazila_id }, { onError: fail })}
        >
          <Download aria-hidden="true" className="size-4.5" />
          {t('records:csv')}
        </Button>
      </div>
      {span === 'other' && <SpanForm today={today} days={{ from, to }} onShow={showDays} />}
    </div>
  )
}
