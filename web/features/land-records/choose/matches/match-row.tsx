import { Link, useSearch } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { LandMatch } from '#contract/locations/land-matches.ts'
import { choicesOfDag, choicesOnTab } from '#web/parts/land/land-address.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { PlotThumb } from './plot-thumb.tsx'

/** One plot or khatian: the facts that distinguish it, and its link. */
export function MatchRow({ match, words }: { match: LandMatch; words: string }) {
  const { t } = useTranslation('land-records')
  const { digits, decimals, count } = useFormats()
  const { surveyName, landClass } = useLandWords()
  const { kind, dag_no, khatiyan_number, dag_count, survey, zil } = match
  const { tab } = useSearch({ from: '/land' })
  const land = choicesOfDag({ ...match, id: match.dag_id, survey_type_id: survey?.id ?? null })
  const dag = t('dag', { dag: digits(dag_no) })
  const khatian = t('matches.khatian_no', { khatian: digits(khatiyan_number) })
  const size = t('whole.count', { count: dag_count, number: count(dag_count) })
  const not_drawn = match.geojson ? null : t('matches.not_drawn')
  const details = [
    kind === 'dag' ? t('zil_no', { zil: digits(zil.zil_no) }) : null,
    kind === 'dag' ? landClass(match) : null,
    kind === 'dag' ? not_drawn : null,
  ]
  return (
    <Link
      to="/land"
      search={{ ...choicesOnTab(tab, land), q: words }}
      data-match
      className="group flex items-center gap-3 border-line border-b px-3 py-2 hover:bg-brand-faint focus:bg-brand-faint focus-visible:-outline-offset-2 sm:px-4"
    >
      <PlotThumb geojson={match.geojson} />
      <span className="grid min-w-0 flex-1 gap-x-3 sm:grid-cols-2">
        <span className="leading-snug">
          <b className="text-lg">{kind === 'dag' ? dag : khatian}</b>
          <span className="text-ink-soft"> · {kind === 'dag' ? khatian : size}</span>
        </span>
        <span className="text-ink-soft text-sm leading-snug sm:self-center">
          <b className="mr-1.5 inline-block rounded-control bg-brand-soft px-2 text-brand-strong">
            {surveyName(survey?.code)}
          </b>
          {details.filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="shrink-0 text-right leading-snug">
        <b>{decimals(match.area)}</b>{' '}
        <span className="text-ink-soft text-sm max-sm:block">{t('matches.decimals')}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint max-sm:hidden" />
    </Link>
  )
}
