import { Link } from '@tanstack/react-router'
import type { SuccessionMade } from '#contract/drawing/splitting.ts'
import { choicesOfDag } from '#web/parts/land/land-address.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { SplittableDag } from './splittable-dag.ts'

/** Result of a split or a join, with a link to each new dag. */
export function MadePanel({ made, dag }: { made: SuccessionMade; dag: SplittableDag }) {
  const { t } = useTranslation('splitting')
  const { digits, decimals, squareFeet } = useFormats()
  const { t: land } = useTranslation('drawing')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Notice tone="good">
        <p className="font-semibold">{made.message}</p>
        <p>{t('made.closed')}</p>
        <Link to="/admin/$page/$id" params={{ page: 'dags', id: String(dag.dag_id) }} className={roomyLink}>
          {t('made.closed_dag', { dag: digits(dag.dag_no) })}
        </Link>
      </Notice>
      <h2 className="font-semibold text-lg">{t('made.new')}</h2>
      <ul aria-label={t('made.new')} className="grid gap-2.5">
        {made.successors.map(({ id, dag_no, area }) => (
          <li key={id} className="grid gap-1 rounded-card border border-line bg-card px-4 py-2.5">
            <b>{land('dag', { dag: digits(dag_no) })}</b>
            <span className="text-ink-soft text-sm">
              {t('decimals', { decimals: decimals(area) })} · {t('square_feet', { area: squareFeet(area) })}
            </span>
            <span className="flex flex-wrap gap-x-5">
              <Link
                to="/admin/$page"
                params={{ page: 'draw-maps' }}
                search={{ dag: String(id) }}
                aria-label={t('made.draw', { dag: digits(dag_no) })}
                className={roomyLink}
              >
                {t('made.boundary')}
              </Link>
              <Link
                to="/land"
                search={choicesOfDag({ ...dag, id, survey_type_id: dag.survey_type.id })}
                target="_blank"
                aria-label={t('made.see', { dag: digits(dag_no) })}
                className={roomyLink}
              >
                {t('made.record')}
              </Link>
            </span>
          </li>
        ))}
      </ul>
      <LinkButton
        to="/admin/$page"
        params={{ page: 'draw-maps' }}
        search={{ zil: String(dag.zil.id), survey: String(dag.survey_type.id) }}
        variant="secondary"
        className="justify-self-start"
      >
        {t('made.another')}
      </LinkButton>
    </div>
  )
}
