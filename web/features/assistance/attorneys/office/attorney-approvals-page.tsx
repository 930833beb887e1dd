import { useQuery } from '@tanstack/react-query'
import { Stamp } from 'lucide-react'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { pendingAttorneysQuery } from './attorney-approvals.queries.ts'
import { ReviewPower } from './review-power.tsx'

/** Powers of attorney that wait for a decision, the oldest first. */
export function AttorneyApprovalsPage() {
  const { t } = useTranslation('attorneys')
  const { count } = useFormats()
  const waiting = useQuery(pendingAttorneysQuery)
  return (
    <section aria-labelledby="attorneys-title" className="grid content-start gap-5">
      <PageTitle>{t('office.title')}</PageTitle>
      <header className="grid gap-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 id="attorneys-title" className="font-semibold text-2xl">
            {t('office.title')}
          </h1>
          {waiting.data && <p className="text-ink-soft">{t('office.waiting', { total: count(waiting.data.total) })}</p>}
        </div>
        <p className="text-ink-soft">{t('office.about')}</p>
        {waiting.data && waiting.data.total > waiting.data.attorneys.length && (
          <p className="text-ink-soft">{t('office.only_oldest', { number: count(waiting.data.attorneys.length) })}</p>
        )}
      </header>
      {waiting.data === undefined && <QueryState query={waiting} lines={6} failed={t('office.failed')} />}
      {waiting.data?.attorneys.length === 0 && <EmptyState Sign={Stamp} text={t('office.empty')} />}
      <ul className="grid items-start gap-5 xl:grid-cols-2">
        {waiting.data?.attorneys.map((power) => (
          <li key={power.id}>
            <ReviewPower power={power} />
          </li>
        ))}
      </ul>
    </section>
  )
}
