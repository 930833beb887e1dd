import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Lineage } from '#contract/drawing/lineage.ts'
import { gapLine, originLine, successorLine } from '#contract/drawing/lineage-words.ts'
import { ArrowLine } from '#web/parts/land/arrow-line.tsx'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { lineageOfDagQuery } from '../office-corrections.queries.ts'

/** Parcels of every survey on this ground, the newest first, to compare their numbers and areas. */
export function CaseLineage({ dag }: { dag: number }) {
  const { t } = useTranslation('corrections-office')
  const { decimals } = useFormats()
  const { dagAndKhatian, surveyName } = useLandWords()
  const query = useQuery(lineageOfDagQuery(dag))
  return (
    <Card aria-labelledby="lineage" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="lineage" className="font-semibold text-xl">
        {t('lineage')}
      </h2>
      <QueryState query={query} lines={3} failed={t('lineage_failed')} />
      {query.data && query.data.dags.length < 2 && <p className="text-ink-soft">{t('no_lineage')}</p>}
      {query.data && <Lines lineage={query.data} />}
      {query.data && query.data.dags.length > 1 && (
        <ul className="grid divide-y divide-line">
          {query.data.dags.map(({ id, survey, area, ...numbers }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span className={id === dag ? 'font-semibold' : ''}>
                {[surveyName(survey.code), dagAndKhatian(numbers)].join(' · ')}
              </span>
              <span className="text-ink-soft">{t('decimals', { area: decimals(area) })}</span>
            </li>
          ))}
        </ul>
      )}
      <Link to="/land" search={{ dag }} className={`${roomyLink} justify-self-start`}>
        {t('open_record')}
      </Link>
    </Card>
  )
}

/** Origin and successors of the dag in one line each, and where the areas do not add up. */
function Lines({ lineage }: { lineage: Lineage }) {
  const { language } = useFormats()
  const lines = [originLine(language, lineage, lineage.dag_id), successorLine(language, lineage, lineage.dag_id)]
  return (
    <>
      {lines.map(
        (line) =>
          line !== null && (
            <p key={line}>
              <ArrowLine text={line} />
            </p>
          ),
      )}
      {lineage.gaps.length > 0 && (
        <Notice tone="waiting">
          {lineage.gaps.map((gap) => (
            <p key={`${gap.dag_id} ${gap.side}`}>{gapLine(language, lineage, gap)}</p>
          ))}
        </Notice>
      )}
    </>
  )
}
