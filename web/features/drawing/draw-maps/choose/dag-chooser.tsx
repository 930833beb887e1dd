import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { plainNumber } from '#contract/digits.ts'
import { InitialData } from '#web/parts/form/initial-data.tsx'
import { allSurveyTypesQuery } from '#web/parts/land/survey-types.queries.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { LandMap } from '#web/parts/map/land-map.tsx'
import { countryBounds } from '#web/parts/map/map-view.ts'
import { placeOnMapQuery } from '#web/parts/map/places.queries.ts'
import { hasWebGl } from '#web/parts/map/web-gl.ts'
import { FindLand } from '#web/parts/place/find-land.tsx'
import { type Place, placeSteps } from '#web/parts/place/place.ts'
import { divisionsQuery } from '#web/parts/place/place-cascade.queries.ts'
import { StepByStep } from '#web/parts/place/step-by-step.tsx'
import { useResolvedPlace } from '#web/parts/records/list/use-resolved-place.ts'
import { useHomePlace } from '#web/parts/records/office.ts'
import { store, storedJson } from '#web/platform/session-store.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/form/chips.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useDrawAddress } from '../use-draw-address.ts'

type Missing = 'zil' | 'survey' | 'dag_no'

/** Chooses a dag by place, survey and number, or on the map. */
export function DagChooser() {
  const { t } = useTranslation('drawing')
  const { surveyName } = useLandWords()
  const { address, open } = useDrawAddress()
  const home = useHomePlace()
  const before = useResolvedPlace({ zil: address.zil })
  const [changed, setPlace] = useState<Place>()
  const place = changed ?? (address.zil === undefined ? (lastPlace() ?? home) : before)
  const [survey, setSurvey] = useState(address.survey ?? null)
  const [dag_no, setDagNo] = useState(address.dag_no ?? '')
  const [missing, setMissing] = useState<readonly Missing[]>([])
  const surveys = useQuery(allSurveyTypesQuery)
  const divisions = useQuery(divisionsQuery)
  const said = (field: Missing) => (missing.includes(field) ? [t(`missing.${field}`)] : undefined)
  const filled = (field: Missing) => setMissing((all) => all.filter((each) => each !== field))

  function choosePlace(next: Place) {
    setPlace(next)
    store(lastPlaceKey, JSON.stringify(next))
    filled('zil')
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const { zil } = place
    const number = plainNumber(dag_no)
    if (zil !== undefined && survey !== null && number !== '') return open({ zil, survey, dag_no: number })
    const empty: Missing[] = [
      ...(zil === undefined ? (['zil'] as const) : []),
      ...(survey === null ? (['survey'] as const) : []),
      ...(number === '' ? (['dag_no'] as const) : []),
    ]
    setMissing(empty)
    const [first] = empty
    document.getElementById(first === 'zil' ? firstOpen(place) : (first ?? ''))?.focus()
  }

  return (
    <section aria-labelledby="draw-title" className="grid gap-5 lg:grid-cols-[24rem_minmax(0,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <div>
          <h1 id="draw-title" className="font-semibold text-2xl">
            {t('title')}
          </h1>
          <p className="text-ink-soft">{t('choose.about')}</p>
        </div>
        <FindLand onDag={({ id }) => open({ dag: id })} onPlace={choosePlace} />
        <form onSubmit={handleSubmit} noValidate className="grid content-start gap-4">
          <InitialData lists={[surveys, divisions]}>
            <StepByStep place={place} onChange={choosePlace} errors={{ [firstOpen(place)]: said('zil') }} />
            <Chips
              name="survey"
              label={t('choose.survey')}
              choices={(surveys.data ?? []).map(({ id, code }) => ({ id, label: surveyName(code) }))}
              value={survey}
              onChange={(id) => {
                setSurvey(id)
                filled('survey')
              }}
              errors={said('survey')}
            />
          </InitialData>
          <Field
            name="dag_no"
            label={t('choose.dag_no')}
            help={t('choose.dag_no_help')}
            value={dag_no}
            maxLength={40}
            autoComplete="off"
            enterKeyHint="go"
            onChange={(event) => {
              setDagNo(event.target.value)
              filled('dag_no')
            }}
            errors={said('dag_no')}
          />
          <Button type="submit" className="justify-self-start max-sm:w-full">
            {t('choose.open')}
          </Button>
        </form>
      </div>
      <PlaceMap place={place} survey={survey} onPick={(dag) => open({ dag })} />
    </section>
  )
}

const lastPlaceKey = 'draw-place'

const step = z.int().optional()
const LastPlace = z.object({ division: step, district: step, upazila: step, mouza: step, zil: step })

/** Place that the officer drew last in this tab: they stay in a mouza for days. */
const lastPlace = () => storedJson(LastPlace, lastPlaceKey)

/** First step of a place that is not chosen, or the last step. */
const firstOpen = (place: Place) => placeSteps.find((step) => place[step] === undefined) ?? 'zil'

/** Map of the place, on which a parcel can be tapped. */
function PlaceMap({ place, survey, onPick }: { place: Place; survey: number | null; onPick: (dag: number) => void }) {
  const { t } = useTranslation('drawing')
  const step = placeSteps.findLast((each) => place[each] !== undefined)
  const id = step && place[step]
  const drawn = hasWebGl()
  const found = useQuery({ ...placeOnMapQuery(step ?? 'division', id ?? 0), enabled: drawn && id !== undefined })
  if (!drawn) return null
  return (
    <div className="grid content-start gap-2">
      <LandMap
        className="h-[calc(100dvh-10rem)] min-h-80 rounded-card border border-line-strong max-lg:h-80"
        label={t('choose.map_label')}
        fit={found.data?.bbox ?? countryBounds}
        survey_type_id={survey ?? undefined}
        onPick={onPick}
        tools
        instead={null}
      />
      <p className="text-ink-soft text-sm">{t('choose.tap')}</p>
    </div>
  )
}
