import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { fiscalYear } from '#contract/dates.ts'
import type { Overview } from '#contract/overview/overview.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Waiting } from './waiting.tsx'

type RecentActivityProps = {
  revenue: Overview['revenue'] | undefined
  /** Time at which the figures were fetched. */
  at: number
}

/** Revenue of today, this month and this fiscal year; links to the details. */
export function RecentActivity({ revenue, at }: RecentActivityProps) {
  const { t } = useTranslation('overview')
  const { day, digits } = useFormats()
  const now = new Date(at)
  const year = digits(fiscalYear(now).replace('-', '–'))
  return (
    <section aria-labelledby="activity-heading" className="grid gap-3">
      <h2 id="activity-heading" className="font-semibold text-lg">
        {t('activity')}
      </h2>
      <div className="relative rounded-card border border-line bg-card shadow-card transition-colors hover:border-brand">
        <p className="px-5 pt-4 text-ink-soft text-sm">{t('activity_about')}</p>
        <dl className="divide-y divide-line px-5 pt-1">
          <Figure name={t('daily')} about={revenue && day(now.toISOString())} amount={revenue?.daily} />
          <Figure name={t('monthly')} amount={revenue?.monthly} />
          <Figure
            name={revenue ? t('yearly', { year }) : <Waiting />}
            about={t('yearly_about')}
            amount={revenue?.yearly}
          />
        </dl>
        <Link
          to="/admin/$page"
          params={{ page: 'revenue' }}
          className="flex min-h-12 items-center justify-between gap-3 border-line border-t px-5 py-2 font-semibold text-brand after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          {t('details')}
          <ArrowRight aria-hidden="true" className="size-4.5" />
        </Link>
      </div>
    </section>
  )
}

type FigureProps = { name: ReactNode; about?: string | undefined; amount: number | undefined }

function Figure({ name, about, amount }: FigureProps) {
  const { taka } = useFormats()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <dt className="grid">
        <span>{name}</span>
        {about && <span className="text-ink-faint text-sm">{about}</span>}
      </dt>
      <dd className="font-semibold text-xl">{amount === undefined ? <Waiting /> : taka(amount)}</dd>
    </div>
  )
}
