import { useQuery } from '@tanstack/react-query'
import type { Lineage } from '#contract/drawing/lineage.ts'
import { gapLine, originLine, parcelName, successorLine } from '#contract/drawing/lineage-words.ts'
import type { Dag } from '#contract/land-records/land-records.ts'
import { ArrowLine } from '#web/parts/land/arrow-line.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { lineageQuery } from './lineage.queries.ts'
import { LineageMutations } from './lineage-mutations.tsx'
import { LineagePicture } from './lineage-picture.tsx'
import { OfficeWord } from './office/office-word.tsx'

/** Origin and successors of a dag: in one line each, as a picture, and a warning if the areas do not add up. */
export function LineagePanel({ dag }: { dag: Dag }) {
  const { t } = useTranslation('lineage')
  const lineage = useQuery(lineageQuery(dag.id))
  if (lineage.isPending || lineage.isError) return <QueryState query={lineage} lines={5} failed={t('failed')} brief />
  return (
    <Card className="grid gap-4">
      {lineage.data.edges.length === 0 ? <Alone lineage={lineage.data} /> : <Line lineage={lineage.data} />}
      {lineage.data.office && (dag.closed_at === null || lineage.data.decided_at !== null) && (
        <OfficeWord lineage={lineage.data} office={lineage.data.office} dag={dag} />
      )}
    </Card>
  )
}

function Alone({ lineage }: { lineage: Lineage }) {
  const { t } = useTranslation('lineage')
  const own = lineage.dags.find(({ id }) => id === lineage.dag_id)
  return (
    <>
      <p className="text-ink-soft">{t(own?.drawn_area === null ? 'not_drawn' : 'alone')}</p>
      <LineageMutations lineage={lineage} />
    </>
  )
}

function Line({ lineage }: { lineage: Lineage }) {
  const { t } = useTranslation('lineage')
  const { language, day } = useFormats()
  const own = lineage.dags.find(({ id }) => id === lineage.dag_id)
  const lines = [originLine(language, lineage, lineage.dag_id), successorLine(language, lineage, lineage.dag_id)]
  return (
    <>
      <header className="grid gap-1">
        {lines.map((line) => line !== null && <SentenceLine key={line} text={line} />)}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
          {lineage.decided_at === null ? (
            <span>{t('computed')}</span>
          ) : (
            <StatusBadge tone="good">
              {t(lineage.handed_on ? 'handed_on' : 'decided', { day: day(lineage.decided_at) })}
            </StatusBadge>
          )}
          {own && <span>{t('parts_of', { dag: parcelName(language, own) })}</span>}
        </p>
      </header>
      <LineagePicture lineage={lineage} />
      {lineage.more && <p className="text-ink-soft text-sm">{t('more')}</p>}
      {lineage.gaps.length > 0 && (
        <Notice tone="waiting">
          <p className="font-semibold">{t('gaps')}</p>
          <ul>
            {lineage.gaps.map((gap) => (
              <li key={`${gap.dag_id} ${gap.side}`}>{gapLine(language, lineage, gap)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <LineageMutations lineage={lineage} />
    </>
  )
}

const SentenceLine = ({ text }: { text: string }) => (
  <p className="font-semibold text-lg leading-snug">
    <ArrowLine text={text} />
  </p>
)
