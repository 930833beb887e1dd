import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { RevenueBars } from '#web/parts/revenue-totals/revenue-bars.tsx'
import { revenueTotalsQuery } from '#web/parts/revenue-totals/revenue-totals.queries.ts'
import { SpanSum } from '#web/parts/revenue-totals/span-sum.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { textLink } from '#web/ui/button-look.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { useVisible } from '#web/ui/hooks/use-visible.ts'

/** Revenue of the last 30 days, by day; links to the details. */
export function RevenueDays() {
  const { t } = useTranslation('overview')
  const section = useRef<HTMLElement>(null)
  const query = useQuery({ ...revenueTotalsQuery({}), enabled: useVisible(section) })
  return (
    <section
      ref={section}
      aria-labelledby="by-day-heading"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-card px-4 py-4 shadow-card sm:px-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <div>
          <h2 id="by-day-heading" className="font-semibold text-lg">
            {t('by_day.title')}
          </h2>
          <p className="text-ink-soft text-sm">{t('by_day.about')}</p>
        </div>
        <Link
          to="/admin/$page"
          params={{ page: 'revenue' }}
          className={`inline-flex min-h-11 items-center ${textLink}`}
        >
          {t('details')}
        </Link>
      </div>
      <QueryState query={query} lines={8} look="" failed={t('by_day.failed')} />
      {query.data && (
        <>
          <SpanSum totals={query.data} />
          <RevenueBars totals={query.data} />
        </>
      )}
    </section>
  )
}
