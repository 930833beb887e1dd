import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { splittingApi } from '#contract/drawing/splitting.endpoints.ts'
import { MergeForm } from '#contract/drawing/splitting.ts'
import { addedUp } from '#contract/land-records/area.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { call } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useLeaveQuestion } from '#web/ui/form/use-leave-question.tsx'
import { AreaMap } from '../../areas/area-map.tsx'
import { type Area, areaAt } from '../../areas/areas.ts'
import { boundaryQuery } from '../../boundaries.queries.ts'
import { landOfDag } from '../../draw-maps/desk/desk-land.ts'
import { MadePanel } from '../made-panel.tsx'
import { SaveSuccession } from '../save-succession.tsx'
import type { SplittableDag } from '../splittable-dag.ts'
import { SuccessionPage } from '../succession-page.tsx'
import { useAround } from '../use-around.ts'
import { useSuccession } from '../use-succession.ts'
import { JoinedOwners } from './joined-owners.tsx'
import { NeighbourList } from './neighbour-list.tsx'
import { reachable } from './touching.ts'
import { useJoinedOwners } from './use-joined-owners.ts'

type JoinDeskProps = {
  dag: SplittableDag
  onBack: () => void
  onReload: () => void
}

/** Joins a dag with neighbours: which ones, then the number of the new dag. */
export function JoinDesk({ dag, onBack, onReload }: JoinDeskProps) {
  const { t } = useTranslation('splitting')
  const { digits, decimals, squareFeet } = useFormats()
  const { surveyName, placeAndZil } = useLandWords()
  const [own] = useState(() => landOfDag(dag))
  const { fit, query, neighbours } = useAround(own)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [dag_no, setDagNo] = useState('')
  const [khatian, setKhatian] = useState(digits(dag.khatiyan_number))
  const [reason, setReason] = useState('')
  const opened = useQueries({ queries: chosen.map(boundaryQuery) })
  const failed = opened.find(({ isError }) => isError)
  const others = opened.flatMap(({ data }) => (data ? [data] : []))
  const owners = useJoinedOwners(chosen.length === 0 ? [] : [dag.dag_id, ...chosen])
  const area = addedUp([dag, ...others].map((each) => each.area))
  const succession = useSuccession((form: MergeForm, key) => call(splittingApi.merge, { body: form, key }))
  const leaving = useLeaveQuestion(chosen.length > 0 && succession.made === null)
  const offered = useMemo(() => reachable({ ...dag, id: dag.dag_id }, neighbours, chosen), [dag, neighbours, chosen])

  function toggle(id: number) {
    setChosen((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]))
    owners.forget()
    succession.errors.judge('dags')
  }

  function save() {
    if (others.length < chosen.length) return
    const dags = [dag, ...others].map(({ dag_id, version }) => ({ id: dag_id, version }))
    const form = MergeForm.safeParse({ dags, dag_no, khatiyan_number: khatian, khotiyan: owners.sent, reason })
    if (form.error) return succession.errors.refuse(form.error.issues)
    succession.save(form.data)
  }

  function reload() {
    for (const each of opened) void each.refetch()
    onReload()
  }

  const areas = useMemo<Area[]>(
    () => [
      { id: dag.dag_id, label: digits(dag.dag_no), geojson: dag.geojson, look: 'solid', chosen: false },
      ...neighbours.map(({ id, dag_no: number, geojson }) => ({
        id,
        geojson,
        label: digits(number),
        look: chosen.includes(id) ? ('hatched' as const) : ('plain' as const),
        chosen: chosen.includes(id),
      })),
    ],
    [dag, neighbours, chosen, digits],
  )
  const { errors } = succession.errors
  return (
    <SuccessionPage
      title={t('join_dag', { dag: digits(dag.dag_no) })}
      place={[surveyName(dag.survey_type.code), placeAndZil(dag)].join(' · ')}
      onBack={onBack}
      map={
        <AreaMap
          className="absolute! inset-0"
          label={t('map_of_neighbours', { dag: digits(dag.dag_no) })}
          areas={areas}
          fit={fit}
          survey_type_id={dag.survey_type.id}
          onPress={(at) => {
            const pressed = areaAt(offered, at)
            if (pressed && !succession.made) toggle(pressed.id)
          }}
        />
      }
    >
      {succession.made ? (
        <MadePanel made={succession.made} dag={dag} />
      ) : (
        <>
          <NeighbourList query={query} offered={offered} chosen={chosen} errors={errors['dags']} onToggle={toggle} />
          {failed && <QueryState query={failed} failed={t('failed')} />}
          {!failed && owners.failed && <QueryState query={owners.failed} failed={t('failed')} />}
          {chosen.length > 0 && others.length === chosen.length && (
            <p className="text-sm">{t('whole', { decimals: decimals(area), area: squareFeet(area) })}</p>
          )}
          <section aria-labelledby="new-dag-title" className="grid grid-cols-2 gap-3">
            <h2 id="new-dag-title" className="col-span-2 font-semibold text-lg">
              {t('new_dag')}
            </h2>
            <Field
              name="dag_no"
              label={t('parts.dag_no')}
              value={dag_no}
              maxLength={40}
              autoComplete="off"
              onChange={(event) => setDagNo(event.target.value)}
              errors={errors['dag_no']}
            />
            <Field
              name="khatiyan_number"
              label={t('parts.khatian')}
              value={khatian}
              maxLength={40}
              autoComplete="off"
              onChange={(event) => setKhatian(event.target.value)}
              errors={errors['khatiyan_number']}
            />
          </section>
          {chosen.length > 0 && others.length === chosen.length && owners.ready && (
            <JoinedOwners owners={owners.owners} owned={owners.owned} errors={errors} onChange={owners.change} />
          )}
          <SaveSuccession
            succession={succession}
            act={t('save_join')}
            labels={{
              dags: t('neighbours.title'),
              dag_no: t('parts.dag_no'),
              khatiyan_number: t('parts.khatian'),
              khotiyan: t('owners.title'),
            }}
            reason={reason}
            onReason={setReason}
            onSave={save}
            onReload={reload}
          />
        </>
      )}
      {leaving.question}
    </SuccessionPage>
  )
}
