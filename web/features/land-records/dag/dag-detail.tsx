import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Dag } from '#contract/land-records/land-records.ts'
import { neighboursQuery } from '#web/parts/land/dags.queries.ts'
import { ParcelOutline } from '#web/parts/land/parcel-outline.tsx'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { useWideScreen } from '#web/ui/hooks/use-screen.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Apply } from '../apply/apply.tsx'
import type { useLand } from '../choose/use-land.ts'
import { dagDetailQuery } from '../land-records.queries.ts'
import { DagHeading } from './dag-heading.tsx'
import { KhatianDags, MoreDags } from './khatian-dags.tsx'
import { KhatianMore } from './khatian-more.tsx'
import { OwnerTable } from './owner-table.tsx'
import { Papers } from './papers.tsx'

type DagDetailProps = { id: number; land: ReturnType<typeof useLand> }

export function DagDetail({ id, land }: DagDetailProps) {
  const { t } = useTranslation('land-records')
  const { dagAndKhatian, parcelLine } = useLandWords()
  const query = useQuery(dagDetailQuery(id))
  if (query.isPending || query.isError) return <QueryState query={query} lines={8} failed={t('failed.dag')} />
  const dag = query.data
  return (
    <div className="grid gap-5">
      <PageTitle>{dagAndKhatian(dag)}</PageTitle>
      <Outline dag={dag} onPick={land.openDag} />
      <Card className="grid gap-5">
        <DagHeading dag={dag} />
        <MoreDags dag={dag.id} />
        <OwnerTable dag={dag} />
        <KhatianDags dag={dag} />
        <KhatianMore dag={dag} />
        <Papers has_document={dag.has_document} url={dag.document_url} />
        {isOnlyDrawn(dag) && <Notice tone="waiting">{t('papers.no_record')}</Notice>}
        <Apply
          land={land}
          ordered={{ type: 'khatian_request', dag_id: dag.id }}
          about={parcelLine({ ...dag, survey: dag.survey_type.code })}
          disabled={isOnlyDrawn(dag)}
        />
      </Card>
    </div>
  )
}

/** Without area, owners and scan there is nothing to make a copy of. */
const isOnlyDrawn = ({ area, khotiyan, has_document }: Dag) => area === 0 && khotiyan.length === 0 && !has_document

function Outline({ dag, onPick }: { dag: Dag; onPick: (id: number) => void }) {
  const wide = useWideScreen()
  const neighbours = useQuery({ ...neighboursQuery(dag.id), enabled: dag.geojson !== null })
  if (!dag.geojson) return null
  return (
    <ParcelOutline
      dag_no={dag.dag_no}
      geojson={dag.geojson}
      neighbours={neighbours.data ?? []}
      onPick={onPick}
      ratio={wide ? 2.6 : 1.85}
    />
  )
}
