import { useTranslation } from 'react-i18next'
import type { FieldErrors } from '#contract/field-errors.ts'
import { type Place, type PlaceStep, placeSteps, withStep } from '#web/parts/place/place.ts'
import { type PlaceList, usePlaceLists } from '#web/parts/place/use-place-lists.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useOffice } from '../office.ts'

type PlaceStepsProps = {
  place: Place
  onChange: (place: Place) => void
  /** The last step that is asked for. */
  until: PlaceStep
  /** By the wire's names: `mouza_id`. */
  errors?: FieldErrors
}

/**
 * A place, step by step. An admin begins with the division, an acland with one of his upazilas. The fields are called
 * as on the wire (`division_id` … `zil_id`), so that what the contract finds wrong stands beside them.
 */
export function PlaceSteps({ place, onChange, until, errors = {} }: PlaceStepsProps) {
  const { isAdmin } = useOffice()
  const lists = useOfficeLists(place)
  const { upazilas } = useOffice()
  const asked = placeSteps.slice(isAdmin ? 0 : placeSteps.indexOf('upazila'), placeSteps.indexOf(until) + 1)

  function choose(step: PlaceStep, id: number | undefined) {
    const own = step === 'upazila' ? upazilas.find((upazila) => upazila.id === id) : undefined
    const from = own ? { division: own.division_id, district: own.district_id } : place
    onChange(withStep(from, step, id))
  }

  return (
    <>
      {asked.map((step, at) => {
        const outer = asked[at - 1]
        return (
          <StepSelect
            key={step}
            step={step}
            list={lists[step]}
            value={place[step] ?? null}
            ready={outer === undefined || place[outer] !== undefined}
            errors={errors[`${step}_id`]}
            onChange={(id) => choose(step, id ?? undefined)}
          />
        )
      })}
    </>
  )
}

/** An acland chooses among his own upazilas. */
function useOfficeLists(place: Place): Record<PlaceStep, PlaceList> {
  const lists = usePlaceLists(place)
  const { isAdmin, upazilas } = useOffice()
  const { language } = useFormats()
  if (isAdmin) return lists
  const options = upazilas.map((upazila) => {
    const name = nameIn(language, upazila)
    return { id: upazila.id, name, label: name, also: `${upazila.name_en} ${upazila.name_bn}` }
  })
  return { ...lists, upazila: { ...lists.upazila, options, loaded: true, loading: false, failed: false } }
}

type StepSelectProps = {
  step: PlaceStep
  list: PlaceList
  value: number | null
  /** The step before is chosen. */
  ready: boolean
  errors: string[] | undefined
  onChange: (id: number | null) => void
}

function StepSelect({ step, list, value, ready, errors, onChange }: StepSelectProps) {
  const { t } = useTranslation(['parts', 'records'])
  const empty = ready && list.loaded && list.options.length === 0
  const hint = step === 'division' || ready ? t(`place.choose_${step}`) : t(`place.wait_${step}`)
  return (
    <div className="grid gap-2">
      <Select
        name={`${step}_id`}
        label={t(`place.${step}`)}
        options={list.options}
        value={value}
        onChange={onChange}
        placeholder={empty ? t('records:none_here') : hint}
        disabled={!ready || list.options.length === 0}
        pending={ready && list.loading}
        errors={errors}
      />
      {ready && list.failed && (
        <ErrorState message={t(`place.failed_${step}`)} onRetry={list.retry} retrying={list.loading} />
      )}
    </div>
  )
}
