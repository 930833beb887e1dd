import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ImportWarning, max_listed_warnings } from '#contract/drawing/parcel-imports.ts'
import { faultKinds } from '#contract/drawing/topology-rules.ts'
import type { Import } from '#contract/imports/imports.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { importWarningsQuery } from '../imports.queries.ts'

/** Metres from which the distance to the record is a warning. */
const far_m = 5

/** The distance between file and record of the dags that both have. */
export function DistanceToRecord({ distance }: Pick<Import, 'distance'>) {
  const { t } = useTranslation('imports')
  const { count, digits } = useFormats()
  if (!distance) return null
  const { dags, median, max } = distance
  const words = { count: dags, number: count(dags), median: digits(median.toFixed(1)), max: digits(max.toFixed(1)) }
  if (max < far_m) return <p className="text-ink-soft">{t('distance.near', words)}</p>
  return (
    <Notice tone="waiting">
      <p>{t('distance.near', words)}</p>
      <p className="font-semibold">{t('distance.far')}</p>
    </Notice>
  )
}

export const countWarnings = ({ warnings }: Pick<Import, 'warnings'>) =>
  Object.values(warnings).reduce((sum, each) => sum + each, 0)

/** Faults that the parcels would have among their neighbours, counted by kind and listed. */
export function ImportWarnings({ opened }: { opened: Import }) {
  const { t } = useTranslation('imports')
  const { count } = useFormats()
  const [page, setPage] = useState(1)
  const total = countWarnings(opened)
  const query = useQuery({ ...importWarningsQuery(opened.id, page), enabled: total > 0 })
  if (total === 0) return null
  const kinds = faultKinds.flatMap((kind) => {
    const number = opened.warnings[kind] ?? 0
    return number > 0 ? [t(`warnings.${kind}`, { count: number, number: count(number) })] : []
  })
  return (
    <Notice tone="waiting">
      <section aria-labelledby="import-warnings-title" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h3 id="import-warnings-title" className="font-semibold">
          {t('warnings.title')}
        </h3>
        <p>{kinds.join(' · ')}</p>
        {!query.data && <QueryState query={query} failed={t('warnings.failed')} lines={3} />}
        {query.data && (
          <ul aria-label={t('warnings.list')} className="grid max-h-72 gap-1 overflow-y-auto text-sm">
            {query.data.data.map((warning) => (
              <WarningLine key={warning.id} warning={warning} />
            ))}
          </ul>
        )}
        {total > max_listed_warnings && (
          <p className="text-sm">{t('warnings.more', { number: count(max_listed_warnings) })}</p>
        )}
        {query.data && query.data.last_page > 1 && <Pager page={page} last={query.data.last_page} onPage={setPage} />}
      </section>
    </Notice>
  )
}

function WarningLine({ warning }: { warning: ImportWarning }) {
  const { t } = useTranslation('imports')
  const { digits, decimals } = useFormats()
  const { kind, dag_no, other_dag_no, area, drawn_area, recorded_area } = warning
  const words = {
    dag: digits(dag_no ?? ''),
    other: digits(other_dag_no ?? ''),
    decimals: decimals(area),
    drawn: decimals(drawn_area ?? 0),
    recorded: decimals(recorded_area ?? 0),
  }
  return <li>{t(`warnings.of.${kind}`, words)}</li>
}
