import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Dag } from '#contract/land-records/land-records.ts'
import { BookmarkButton } from '#web/parts/bookmarks/bookmark-button.tsx'
import { choicesOfDag } from '#web/parts/land/land-address.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { type OpenedRecord, rememberOpened } from '#web/parts/place/place-search/opened-records.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { usePhone } from '#web/ui/hooks/use-screen.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Apply } from '../apply/apply.tsx'
import type { useLand } from '../choose/use-land.ts'
import { dagDetailQuery } from '../land-records.queries.ts'
import { LineageSection } from '../lineage/lineage-section.tsx'
import { Today } from '../lineage/today.tsx'
import { DagHeading } from './dag-heading.tsx'
import { DagState } from './dag-state.tsx'
import { KhatianDags, MoreDags } from './khatian-dags.tsx'
import { KhatianHistory } from './khatian-history.tsx'
import { KhatianJson } from './khatian-json.tsx'
import { OutlineOrMap } from './outline-or-map.tsx'
import { OwnerTable } from './owner-table.tsx'
import { Papers } from './papers.tsx'
import { ParcelSheetButton } from './parcel-sheet-button.tsx'
import { PayTax } from './pay-tax.tsx'
import { PrintNote, PrintOrShare } from './print-record.tsx'
import { Succession } from './succession.tsx'
import { Transfer } from './transfer.tsx'
import { Unfolding } from './unfolding.tsx'
import { WrongRecord } from './wrong-record.tsx'

type DagDetailProps = { id: number; land: ReturnType<typeof useLand> }

export function DagDetail({ id, land }: DagDetailProps) {
  const query = useQuery(dagDetailQuery(id))
  return query.isSuccess ? <DagRecord dag={query.data} land={land} /> : <DagState query={query} />
}

/** The record: owners and offers come first, details that few people need come last. */
function DagRecord({ dag, land }: { dag: Dag; land: ReturnType<typeof useLand> }) {
  const { t } = useTranslation('land-records')
  const { dagAndKhatian, parcelLine } = useLandWords()
  const only_drawn = isOnlyDrawn(dag)
  const stands = dag.closed_at === null
  const phone = usePhone()
  const outline = <OutlineOrMap dag={dag} onPick={land.openDag} />
  useEffect(() => rememberOpened(openedRecord(dag)), [dag])
  return (
    <div className="grid gap-5">
      <PageTitle about={t('about')}>{dagAndKhatian(dag)}</PageTitle>
      {!phone && outline}
      {dag.has_newer_survey && <Today dag={dag} />}
      {/* A column, not a grid: the offer sticks to the bottom of a phone as long as the card is in sight. */}
      <Card className="khatian-sheet flex flex-col gap-5 print:border-0 print:p-0">
        <DagHeading dag={dag} />
        {/* The first view of a phone has room for the name and the offer. */}
        {phone && outline}
        <Succession dag={dag} />
        <MoreDags dag={dag.id} />
        <OwnerTable dag={dag} />
        {only_drawn && <Notice tone="waiting">{t('papers.no_record')}</Notice>}
        <Apply
          land={land}
          ordered={{ type: 'khatian_request', dag_id: dag.id }}
          about={parcelLine({ ...dag, survey: dag.survey_type?.code })}
          disabled={only_drawn}
        />
        <div className="no-print flex flex-wrap gap-2">
          {stands && <PayTax dag={dag} />}
          {stands && !only_drawn && <Transfer dag={dag.id} />}
          {stands && !only_drawn && <WrongRecord dag={dag.id} />}
          <PrintOrShare dag={dag.id} name={dagAndKhatian(dag)} />
          <BookmarkButton
            address={`/land?dag=${dag.id}`}
            name={parcelLine({ ...dag, survey: dag.survey_type?.code })}
          />
          {dag.geojson && <ParcelSheetButton dag={dag.id} />}
        </div>
        <Papers has_document={dag.has_document} url={dag.document_url} />
        <KhatianDags dag={dag} />
        {dag.survey_type && <LineageSection dag={dag} />}
        <Unfolding id="khatian-history" show={t('more.history')} hide={t('more.hide_history')}>
          <KhatianHistory dag={dag.id} />
        </Unfolding>
        <PrintNote dag={dag.id} />
        <section aria-labelledby="developers" className="no-print border-line border-t pt-4">
          <h3 id="developers" className="text-ink-faint text-sm">
            {t('more.developers')}
          </h3>
          <Unfolding id="khatian-json" show={t('more.json')} hide={t('more.hide_json')}>
            <KhatianJson dag={dag} />
          </Unfolding>
        </section>
      </Card>
    </div>
  )
}

const openedRecord = (dag: Dag): OpenedRecord => ({
  choices: choicesOfDag(dag),
  dag_no: dag.dag_no,
  khatiyan_number: dag.khatiyan_number,
  survey_code: dag.survey_type?.code ?? '',
  mouza_en: dag.mouza.name_en,
  mouza_bn: dag.mouza.name_bn,
})

/** Without area, owners and scan there is nothing to copy. */
const isOnlyDrawn = ({ area, khotiyan, has_document }: Dag) => area === 0 && khotiyan.length === 0 && !has_document
