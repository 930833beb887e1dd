import { useQuery } from '@tanstack/react-query'
import { waitingCasesQuery } from '#web/parts/cases/waiting-cases.queries.ts'
import { useOffice } from '#web/parts/records/office.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { CaseCounts } from './case-counts.tsx'
import { CasesHeading } from './cases-heading.tsx'
import { OfficeMap } from './office-map.tsx'
import { OfficeWeek } from './office-week.tsx'
import { OldestCases } from './oldest-cases.tsx'
import { overviewQuery } from './overview.queries.ts'
import { QueueEnded } from './queue-ended.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { RevenueDays } from './revenue-days.tsx'
import { StatCards } from './stat-cards.tsx'
import { TextMessages } from './text-messages.tsx'
import { WaitingMoney } from './waiting-money.tsx'
import { WaitingReviews } from './waiting-reviews.tsx'

/** Home page of the office: waiting cases, shortcuts, revenue, number of records. */
export function OverviewPage() {
  const { t } = useTranslation('overview')
  const { moment } = useFormats()
  const query = useQuery(overviewQuery)
  const { isAdmin } = useOffice()
  return (
    <div className="grid max-w-page grid-cols-[minmax(0,1fr)] content-start gap-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Where />
        {query.data && (
          <p className="text-ink-faint text-sm">
            {t('at', { at: moment(new Date(query.dataUpdatedAt).toISOString()) })}
          </p>
        )}
      </header>
      {isAdmin && <WaitingMoney />}
      <Cases />
      <RevenueDays />
      <OfficeMap />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <QuickActions />
        {query.isError ? (
          <ErrorState message={t('loading_failed')} detail={query.error.message} />
        ) : (
          <RecentActivity revenue={query.data?.revenue} at={query.dataUpdatedAt} />
        )}
      </div>
      <QueryState query={query} failed={t('stats_failed')} brief />
      {!query.isError && <StatCards stats={query.data?.stats} />}
      {isAdmin && <TextMessages />}
    </div>
  )
}

function Cases() {
  const { t } = useTranslation('overview')
  const query = useQuery(waitingCasesQuery)
  if (!query.data)
    return (
      <>
        <h1 className="font-semibold text-2xl">{t('title')}</h1>
        {/* One screen high: the sections below are out of sight until their place is known. */}
        <div className={query.isPending ? 'min-h-dvh' : ''}>
          <QueryState query={query} failed={t('cases.failed')} />
        </div>
      </>
    )
  return (
    <>
      <QueueEnded cases={query.data} updated_at={query.dataUpdatedAt} loading={query.isFetching} />
      <CasesHeading cases={query.data} />
      <CaseCounts counts={query.data.counts} />
      <WaitingReviews cases={query.data} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <OldestCases cases={query.data.oldest} />
        <OfficeWeek cases={query.data} />
      </div>
    </>
  )
}

/** Offices of these figures. */
function Where() {
  const { t } = useTranslation('overview')
  const { isAdmin, upazilas } = useOffice()
  const { language } = useFormats()
  const places = upazilas.map((upazila) => nameIn(language, upazila)).join(', ')
  return <p className="text-ink-soft">{isAdmin ? t('everywhere') : t('your_offices', { places })}</p>
}
