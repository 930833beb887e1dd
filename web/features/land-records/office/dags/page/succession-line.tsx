import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { Fragment } from 'react'
import type { RelatedDag } from '#contract/land-records/land-records.ts'
import type { DagRecord } from '#contract/land-records/land-records-office.ts'
import { dagQuery } from '#web/parts/land/dags.queries.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { textLink } from '#web/ui/button-look.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** "12 → 12/1, 12/2": successors and predecessors of a dag, each with a link. */
export function SuccessionLine({ dag }: { dag: DagRecord }) {
  const { t } = useTranslation('land-records-office')
  const { day, digits } = useFormats()
  const { data } = useQuery(dagQuery(dag.id))
  if (!data) return null
  const { closed_at, successors, predecessors } = data
  const own = <b>{digits(dag.dag_no)}</b>
  return (
    <>
      {closed_at && (
        <Notice tone="waiting">
          <p>{t(successors.length > 1 ? 'succession.split' : 'succession.joined', { day: day(closed_at) })}</p>
          <p>
            {own} <Became /> <Dags dags={successors} />
          </p>
        </Notice>
      )}
      {predecessors.length > 0 && (
        <p>
          {t('succession.from')} <Dags dags={predecessors} /> <Became /> {own}
        </p>
      )}
    </>
  )
}

function Became() {
  const { t } = useTranslation('land-records-office')
  return (
    <>
      <span className="sr-only">{t('succession.became')}</span>
      <ArrowRight aria-hidden="true" className="inline size-4 align-[-0.125em]" />
    </>
  )
}

function Dags({ dags }: { dags: readonly RelatedDag[] }) {
  const { t } = useTranslation('land-records-office')
  const { digits } = useFormats()
  return dags.map(({ id, dag_no }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <Link
        to="/admin/$page/$id"
        params={{ page: 'dags', id: String(id) }}
        aria-label={t('succession.dag', { dag: digits(dag_no) })}
        className={textLink}
      >
        {digits(dag_no)}
      </Link>
    </Fragment>
  ))
}
