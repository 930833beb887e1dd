import { useQuery } from '@tanstack/react-query'
import { allSurveyTypesQuery, surveyTypesOfZilQuery } from '#web/parts/land/survey-types.queries.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Filters a list by one survey, with pills; within a zil only its own surveys. A second press clears the filter. */
export function SurveyFilter({ of }: { of: 'khatiyan' | 'mouza_map' }) {
  const { t } = useTranslation('land-records-office')
  const { surveyName } = useLandWords()
  const { state, change } = useListAddress()
  const chosen = Number(state.filters['survey_type_id'])
  const zil = Number(state.filters['zil_id'])
  const all = useQuery(allSurveyTypesQuery)
  const inZil = useQuery({ ...surveyTypesOfZilQuery(zil, of), enabled: zil > 0 })
  const here = zil > 0 ? inZil.data?.flatMap(({ id, code }) => (id && code ? [{ id, code }] : [])) : all.data
  const chosenOne = all.data?.find(({ id }) => id === chosen)
  // The survey of the address stays visible if the zil has no such record.
  const surveys = chosenOne && !here?.some(({ id }) => id === chosen) ? [...(here ?? []), chosenOne] : here
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{t('survey')}</legend>
      {surveys?.map(({ id, code }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => change({ filters: { survey_type_id: id === chosen ? undefined : String(id) } })}
          className="min-h-11 min-w-12 rounded-full border border-field bg-card px-3.5 py-1 font-semibold text-sm transition-colors hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-solid"
        >
          {surveyName(code)}
        </button>
      ))}
    </fieldset>
  )
}
