import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MutationCase, StaffMutationInFull } from '#contract/mutations/mutation-office.ts'
import type { Transfer } from '#contract/mutations/transfer.ts'
import type { SeenVersion } from '#web/parts/cases/use-seen-version.ts'
import { dagQuery, neighboursQuery } from '#web/parts/land/dags.queries.ts'
import { ParcelOutline } from '#web/parts/land/parcel-outline.tsx'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { TaxAfter } from '#web/parts/tax-after/tax-after.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { transferQuery } from '../office-mutations.queries.ts'
import { TransferSides } from './transfer-sides.tsx'
import { WhichDag } from './which-dag.tsx'

type CaseLandProps = { mutation: StaffMutationInFull; found: MutationCase | undefined; seen: SeenVersion }

/** Dag on record: its name, its owners now, and after the transfer. */
export function CaseLand({ mutation, found, seen }: CaseLandProps) {
  const { t } = useTranslation('mutations-office')
  const query = useQuery(transferQuery(mutation, null))
  const { applied_at, own, dag_id } = mutation
  return (
    <Card aria-labelledby="record" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="record" className="font-semibold text-xl">
        {t(applied_at === null ? 'record.title' : 'record.applied')}
      </h2>
      <QueryState query={query} lines={6} failed={t('record.failed')} />
      {query.data?.dag && (
        <>
          <DagLine dag={query.data.dag} />
          <Plot dag={query.data.dag} />
        </>
      )}
      {query.data && dag_id !== null && (
        <>
          <TransferSides transfer={query.data} />
          {query.data.tax && <TaxAfter of="transfer" tax={query.data.tax} />}
          {query.data.obstacle === 'rows_open' && <Notice tone="waiting">{t('obstacle.rows_open')}</Notice>}
          {query.data.obstacle === 'more_than_held' && <Notice tone="bad">{t('obstacle.more_than_held')}</Notice>}
        </>
      )}
      {found && applied_at === null && !own && (
        <WhichDag key={dag_id} mutation={mutation} dags={found.dags} seen={seen} />
      )}
    </Card>
  )
}

type Dag = NonNullable<Transfer['dag']>

/** Map of the dag among its neighbours; empty if its boundary is not drawn. */
function Plot({ dag: { dag_id, dag_number } }: { dag: Dag }) {
  const { t } = useTranslation('mutations-office')
  const query = useQuery(dagQuery(dag_id))
  const { data: neighbours } = useQuery(neighboursQuery(dag_id))
  if (!query.data) return <QueryState query={query} failed={t('record.failed')} />
  const { geojson } = query.data
  return geojson && <ParcelOutline dag_no={dag_number} geojson={geojson} neighbours={neighbours ?? []} />
}

/** Khatian and version of the dag, with a link to the record. */
function DagLine({ dag }: { dag: Dag }) {
  const { t } = useTranslation('mutations-office')
  const { count, decimals } = useFormats()
  const { dagAndKhatian } = useLandWords()
  const { dag_id, dag_number, khatiyan_number, area, khatian_version } = dag
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="font-semibold">{dagAndKhatian({ dag_no: dag_number, khatiyan_number })}</span>
      <span className="text-ink-soft">
        {t('record.version', { version: count(khatian_version), area: decimals(area) })}
      </span>
      <Link to="/land" search={{ dag: dag_id }} className={roomyLink}>
        {t('record.open')}
      </Link>
    </p>
  )
}
