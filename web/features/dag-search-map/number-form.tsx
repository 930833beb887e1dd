import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { latinDigits } from '#contract/digits.ts'
import { surveyTypesOfZilQuery } from '#web/parts/land/survey-types.queries.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import type { Place } from '#web/parts/place/place.ts'
import { PlaceCascade } from '#web/parts/place/place-cascade.tsx'
import { ApiError, messageOf } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { textLink } from '#web/ui/button-look.ts'
import { notify } from '#web/ui/feedback/toast.ts'
import { Chips } from '#web/ui/form/chips.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { useMapSearch } from './use-map-search.ts'

type NumberFormProps = { map: ReturnType<typeof useMapSearch> }

/**
 * Form for dag number, zil and survey, folded: few people know the ids. Whoever does not know them finds them by the
 * place.
 */
export function NumberForm({ map }: NumberFormProps) {
  const { t } = useTranslation('dag-search-map')
  const { digits } = useFormats()
  const { dag, search, found } = map
  const shown = {
    dag_no: dag?.dag_no ?? search.dag_no ?? '',
    zil: dag?.zil_id ?? search.zil,
    survey: dag?.survey_type_id ?? search.survey,
  }
  const [dag_no, setDagNo] = useState(digits(shown.dag_no))
  const [zil, setZil] = useState(digits(String(shown.zil ?? '')))
  const [survey, setSurvey] = useState(digits(String(shown.survey ?? '')))
  const [by_place, setByPlace] = useState(false)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const number = latinDigits(dag_no).trim()
    if (number === '') {
      notify.error(t('number_required'))
      document.getElementById('dag_no')?.focus()
      return
    }
    map.searchNumber({ dag_no: number, zil: idOf(zil), survey: idOf(survey) })
  }

  return (
    <details open={search.dag_no !== undefined} className="border-line border-t">
      <summary className={`min-h-11 content-center ${textLink}`}>{t('by_id')}</summary>
      <form onSubmit={handleSubmit} noValidate className="grid gap-3 pt-1 pb-2">
        <div className="grid grid-cols-3 items-end gap-2.5">
          <Field
            name="dag_no"
            label={t('dag_number')}
            value={dag_no}
            maxLength={40}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setDagNo(event.target.value)}
          />
          <IdField name="zil_id" label={t('zil_id')} value={zil} onChange={setZil} />
          <IdField name="survey_type_id" label={t('survey_type_id')} value={survey} onChange={setSurvey} />
        </div>
        {found.isError && (
          <p role="alert" className="font-semibold text-refusal-ink text-sm">
            {refusalOf(found.error, t('not_found'))}
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <button
            type="button"
            aria-expanded={by_place}
            onClick={() => setByPlace(!by_place)}
            className={`min-h-11 text-left text-sm ${textLink}`}
          >
            {t('by_place')}
          </button>
          <Button type="submit" pending={found.isFetching}>
            {t('search')}
          </Button>
        </div>
        {by_place && (
          <ByPlace
            survey={idOf(survey)}
            onZil={(id) => setZil(id === undefined ? '' : digits(String(id)))}
            onSurvey={(id) => setSurvey(digits(String(id)))}
          />
        )}
      </form>
    </details>
  )
}

type IdFieldProps = { name: string; label: string; value: string; onChange: (text: string) => void }

const IdField = ({ name, label, value, onChange }: IdFieldProps) => (
  <Field
    name={name}
    label={label}
    value={value}
    inputMode="numeric"
    maxLength={16}
    autoComplete="off"
    enterKeyHint="search"
    onChange={(event) => onChange(event.target.value)}
  />
)

/** Parses a typed id; undefined if it is none, so that nothing is requested. */
function idOf(text: string): number | undefined {
  const id = Number(latinDigits(text).trim())
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** The refusal of one field says more than the general message. */
const refusalOf = (problem: Error, fallback: string) =>
  (problem instanceof ApiError && Object.values(problem.fields)[0]?.[0]) || messageOf(problem, fallback)

type ByPlaceProps = {
  survey: number | undefined
  onZil: (id: number | undefined) => void
  onSurvey: (id: number) => void
}

/** Division to zil, then the surveys that the zil has. */
function ByPlace({ survey, onZil, onSurvey }: ByPlaceProps) {
  const { t } = useTranslation('dag-search-map')
  const { surveyName } = useLandWords()
  const [place, setPlace] = useState<Place>({})
  const surveys = useQuery({
    ...surveyTypesOfZilQuery(place.zil ?? 0, 'khatiyan'),
    enabled: place.zil !== undefined,
  })
  const choices = (surveys.data ?? []).flatMap(({ id, code }) =>
    id === null ? [] : [{ id, label: surveyName(code ?? String(id)) }],
  )
  return (
    <div className="grid gap-4 border-line border-t pt-3">
      <PlaceCascade
        place={place}
        onChange={(next) => {
          setPlace(next)
          onZil(next.zil)
        }}
      />
      {choices.length > 0 && (
        <Chips name="survey_of_zil" label={t('survey')} choices={choices} value={survey ?? null} onChange={onSurvey} />
      )}
    </div>
  )
}
