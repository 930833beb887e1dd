import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ArrowLeft, Pencil } from 'lucide-react'
import { useState } from 'react'
import { dagsApi } from '#contract/land-records/land-record-office.endpoints.ts'
import { DagRecord } from '#contract/land-records/land-records-office.ts'
import { OwnerSummary } from '#web/features/land-records/office/owners/owner-summary.tsx'
import { landClassOf } from '#web/parts/land/land-class.ts'
import { PlaceThen } from '#web/parts/land/place-then.tsx'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { placeOfDag } from '#web/parts/place/place.ts'
import { RecordDialog } from '#web/parts/records/editing/record-dialog.tsx'
import { filtersOf } from '#web/parts/records/list/place-address.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { roomyLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { useKey } from '#web/ui/hooks/use-key.ts'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { dagRecordQuery } from '../../office.queries.ts'
import { ownerValuesOf } from '../../owners/owner-values.ts'
import { DagLinks } from '../dag-links.tsx'
import { DagOutline } from '../dag-outline.tsx'
import { useDagForm } from '../use-dag-form.tsx'

/** Page of one dag, also a closed one: successors, predecessors, owners and history. */
export function DagPage({ id }: { id: number }) {
  const { t } = useTranslation('land-records-office')
  const query = useQuery(dagRecordQuery(id))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <Link
        to="/admin/$page"
        params={{ page: 'dags' }}
        search={query.data ? { zil_id: String(query.data.zil_id) } : {}}
        className={`${roomyLink} w-fit gap-1.5`}
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        {t('dag_page.back')}
      </Link>
      {query.data ? (
        <OpenedDag dag={query.data} />
      ) : (
        <QueryState query={query} failed={t('dag_page.failed')} lines={6} />
      )}
    </div>
  )
}

function OpenedDag({ dag }: { dag: DagRecord }) {
  const { t } = useTranslation('land-records-office')
  const { decimals, squareFeet } = useFormats()
  const { dagAndKhatian, placeAndZil, landClass } = useLandWords()
  const title = dagAndKhatian(dag)
  return (
    <Card aria-labelledby="dag-title" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageTitle>{title}</PageTitle>
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 id="dag-title" className="font-semibold text-2xl">
            {title}
          </h1>
          {dag.is_closed ? <StatusBadge tone="neutral">{t('closed')}</StatusBadge> : <EditDag dag={dag} />}
        </div>
        <p className="text-ink-soft">{[placeAndZil(dag), landClass(landClassOf(dag))].filter(Boolean).join(' · ')}</p>
        <PlaceThen mouza={dag.mouza.id} />
      </header>
      <DagLinks dag={dag} isTitled />
      <OpenCases dag={dag} />
      <DagOutline dag={dag} />
      <section aria-labelledby="dag-owners" className="grid gap-2">
        <h2 id="dag-owners" className="font-semibold text-lg">
          {t('owners.title')}
        </h2>
        <OwnerSummary owners={dag.khotiyan.map(ownerValuesOf)} />
        {dag.area > 0 && (
          <p>
            {t('total_area', { area: t('area_line', { decimals: decimals(dag.area), feet: squareFeet(dag.area) }) })}
          </p>
        )}
      </section>
      {!dag.is_closed && (
        <LinkButton
          to="/admin/$page"
          params={{ page: 'dags' }}
          search={{ zil_id: String(dag.zil_id), search: dag.dag_no }}
          variant="secondary"
          className="justify-self-start"
        >
          {t('dag_page.in_list')}
        </LinkButton>
      )}
    </Card>
  )
}

/** The area with which a review of land tax leads here; null without one. */
function useMeasuredArea(): number | null {
  const { measured } = useSearch({ strict: false }) as { measured?: unknown }
  const area = Number(measured)
  return area > 0 && Number.isFinite(area) ? area : null
}

/** Opens the form of the dag, at once where an area was measured; also by the key E. */
function EditDag({ dag }: { dag: DagRecord }) {
  const { t, group } = useTranslation('land-records-office')
  const measured = useMeasuredArea()
  const form = useDagForm({ place: {}, survey_type_id: null, measured })
  const [open, setOpen] = useState(measured !== null)
  useKey('e', () => setOpen(true))
  return (
    <>
      <Button aria-keyshortcuts="e" onClick={() => setOpen(true)}>
        <Pencil aria-hidden="true" className="size-4.5" />
        {t('dag_page.edit')}
        <KeyHint>E</KeyHint>
      </Button>
      {open && (
        <RecordDialog
          api={dagsApi}
          record={DagRecord}
          words={group('dags')}
          form={form}
          row={dag}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** The open mutation and the registrations of the dag, each with the way to it. */
function OpenCases({ dag }: { dag: DagRecord }) {
  const { t } = useTranslation('land-records-office')
  const { count, digits } = useFormats()
  const { open_mutation_id, registration_count } = dag
  if (open_mutation_id === null && registration_count === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      {open_mutation_id !== null && (
        <Link to="/admin/$page/$id" params={{ page: 'mutations', id: String(open_mutation_id) }} className={roomyLink}>
          {t('dag_page.open_mutation', { id: digits(String(open_mutation_id)) })}
        </Link>
      )}
      {registration_count > 0 && (
        <Link
          to="/admin/$page"
          params={{ page: 'land-tax-counter' }}
          search={{
            ...filtersOf(placeOfDag(dag)),
            survey_type_id: dag.survey_type_id?.toString(),
            dag_number: dag.dag_no,
          }}
          className={roomyLink}
        >
          {t('dag_page.tax', { count: registration_count, number: count(registration_count) })}
        </Link>
      )}
    </div>
  )
}
