import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { DagRecord } from '#contract/land-records/land-records-office.ts'
import type { DagChoice, StaffMutationInFull } from '#contract/mutations/mutation-office.ts'
import type { SeenVersion } from '#web/parts/cases/use-seen-version.ts'
import { filtersOf } from '#web/parts/records/list/place-address.ts'
import { messageOf } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { roomyLink } from '#web/ui/button-look.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { dagsOfMouzaQuery, useSetDag } from '../office-mutations.queries.ts'
import { DagChoices, type DagOffer } from './dag-choices.tsx'

type WhichDagProps = { mutation: StaffMutationInFull; dags: readonly DagChoice[]; seen: SeenVersion }

/** Chooses the dag of the mouza: one with the applied number, or any other by a search. */
export function WhichDag({ mutation, dags, seen }: WhichDagProps) {
  const { t } = useTranslation('mutations-office')
  const [open, setOpen] = useState(mutation.dag_id === null)
  const [chosen, choose] = useState(mutation.dag_id)
  const [search, setSearch] = useState('')
  const act = useSetDag({ id: mutation.id, version: seen.version }, (version) => {
    seen.see(version)
    notify.success(t('dag.done'))
  })
  const found = useQuery({ ...dagsOfMouzaQuery(mutation.mouza.id, search), enabled: search !== '' })
  if (!open)
    return (
      <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('dag.another')}
      </Button>
    )

  const offers: readonly DagOffer[] = search === '' ? dags : (found.data?.data ?? []).map(offerOf)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen === null || chosen === mutation.dag_id) return
    act.mutate({ dag_id: chosen })
  }

  return (
    <form onSubmit={submit} aria-labelledby="which-dag" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="which-dag" className="font-semibold">
        {t('dag.title')}
      </h3>
      {mutation.dag_id === null && <Notice tone="waiting">{t('dag.open')}</Notice>}
      <SearchField label={t('dag.search')} value={search} maxLength={40} onChange={setSearch} />
      {search !== '' && <QueryState query={found} lines={3} failed={t('dag.search_failed')} />}
      {offers.length > 0 ? (
        <DagChoices offers={offers} chosen={chosen} onChoose={choose} />
      ) : (
        !found.isFetching && <NoDags mutation={mutation} />
      )}
      {act.isError && <Notice tone="bad">{messageOf(act.error, t('dag.failed'))}</Notice>}
      <Button type="submit" pending={act.isPending} disabled={chosen === null} className="justify-self-start">
        {t('dag.choose')}
      </Button>
    </form>
  )
}

/** Leads to the form that adds a missing dag to the record first. */
function NoDags({ mutation }: { mutation: StaffMutationInFull }) {
  const { t } = useTranslation('mutations-office')
  const { division, district, upazila, mouza } = mutation
  const place = { division: division.id, district: district.id, upazila: upazila.id, mouza: mouza.id }
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
      {t('dag.none')}
      <Link to="/admin/$page" params={{ page: 'dags' }} search={filtersOf(place)} className={roomyLink}>
        {t('dag.add')}
      </Link>
    </p>
  )
}

type FoundDag = Pick<DagRecord, 'id' | 'dag_no' | 'khatiyan_number' | 'area' | 'survey_type' | 'khotiyan'>

const offerOf = ({ id, dag_no, khatiyan_number, area, survey_type, khotiyan }: FoundDag): DagOffer => ({
  dag_id: id,
  dag_number: dag_no,
  khatiyan_number,
  land_area: area,
  survey_code: survey_type?.code ?? null,
  owners: khotiyan,
})
