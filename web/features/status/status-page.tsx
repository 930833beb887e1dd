import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react'
import type { PartState, Status } from '#contract/status/status.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Announcements } from './announcements.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { PartCard } from './part-card.tsx'
import { statusQuery } from './status.queries.ts'

export const loadStatus = () => queryClient.prefetchQuery(statusQuery)

/** State of the service now and in the last ninety days, and alternatives for now. */
export function StatusPage() {
  const { t } = useTranslation('status')
  const { data, error, isFetching, refetch } = useQuery(statusQuery)
  return (
    <div className="page-width py-8 sm:py-12">
      <PageTitle about={t('about')}>{t('title')}</PageTitle>
      <div className="mx-auto grid max-w-3xl gap-6">
        <h1 className="font-semibold text-3xl leading-tight">{t('title')}</h1>
        {error && (
          <ErrorState
            message={t('failed')}
            detail={data ? t('failed_old') : error.message}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data ? <Parts status={data} /> : !error && <Skeleton className="h-screen" />}
        <Meanwhile />
      </div>
    </div>
  )
}

const signs: Record<PartState, { Sign: LucideIcon; look: string }> = {
  good: { Sign: CircleCheck, look: 'border-brand-mid bg-brand-soft text-brand-strong' },
  slow: { Sign: CircleAlert, look: 'border-marigold bg-marigold-soft text-marigold-ink' },
  down: { Sign: CircleX, look: 'border-refusal/40 bg-refusal-soft text-refusal-ink' },
  unknown: { Sign: Hourglass, look: 'border-line-strong bg-muted text-ink' },
}

function Parts({ status: { state, checked_at, today, parts, announcements, backups } }: { status: Status }) {
  const { t } = useTranslation('status')
  const { moment } = useFormats()
  const { Sign, look } = signs[state]
  return (
    <>
      <div role="status" className={`flex items-start gap-3 rounded-card border px-4 py-3 ${look}`}>
        <Sign aria-hidden="true" className="mt-1 size-6 shrink-0" />
        <div>
          <p className="font-semibold text-lg">{t(`overall.${state}`)}</p>
          {checked_at && <p className="text-sm">{t('checked', { at: moment(checked_at) })}</p>}
        </div>
      </div>
      <Announcements announcements={announcements} />
      <section aria-labelledby="parts" className="grid gap-4">
        <h2 id="parts" className="font-semibold text-xl">
          {t('parts')}
        </h2>
        {parts.map((part) => (
          <PartCard key={`${part.part} ${part.provider}`} part={part} today={today} />
        ))}
      </section>
      {backups && <Backups {...backups} />}
    </>
  )
}

/** Days of the last backup and of its last trial, since one that was never restored is only a hope. */
function Backups({ made_at, rehearsed_at }: NonNullable<Status['backups']>) {
  const { t } = useTranslation('status')
  const { moment } = useFormats()
  return (
    <section aria-labelledby="backups">
      <h2 id="backups" className="font-semibold text-xl">
        {t('backups.title')}
      </h2>
      <p className="mt-1">{made_at ? t('backups.made', { at: moment(made_at) }) : t('backups.not_made')}</p>
      <p>{rehearsed_at ? t('backups.rehearsed', { at: moment(rehearsed_at) }) : t('backups.not_rehearsed')}</p>
    </section>
  )
}
