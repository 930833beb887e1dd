import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '#web/text/use-translation.ts'
import { useTrackCase } from './track.queries.ts'
import { TrackForm } from './track-form.tsx'
import { TrackProblem } from './track-problem.tsx'
import { TrackedCase } from './tracked-case.tsx'

/** State of a case for anybody who has its number and the phone number, without a login. */
export function TrackPage() {
  const { t } = useTranslation('track')
  const { ref = '' } = useSearch({ from: '/$page' })
  const tracking = useTrackCase()
  const { data, error, variables } = tracking
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto grid max-w-2xl gap-6">
        <header>
          <h1 className="font-semibold text-3xl leading-tight">{t('title')}</h1>
          <p className="mt-2 text-ink-soft">{t('about')}</p>
        </header>
        <TrackForm key={`form ${ref}`} reference={ref} tracking={tracking} />
        {error && variables && <TrackProblem problem={error} onRetry={() => tracking.mutate(variables)} />}
        {data && variables && <TrackedCase key={variables.reference} reference={variables.reference} tracked={data} />}
        <WhereItStands />
      </div>
    </div>
  )
}

function WhereItStands() {
  const { t, group } = useTranslation('track')
  const places = group('where.places')
  return (
    <section aria-labelledby="where" className="no-print">
      <h2 id="where" className="font-semibold text-xl">
        {t('where.title')}
      </h2>
      <dl className="mt-2 grid divide-y divide-line">
        {places.map(({ at, number }) => (
          <div key={at} className="grid gap-x-6 py-2.5 sm:grid-cols-[1fr_auto]">
            <dt>{at}</dt>
            <dd className="font-semibold tabular-nums">{number}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-ink-soft">{t('where.phone')}</p>
    </section>
  )
}
