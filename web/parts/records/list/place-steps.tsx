import type { FieldErrors } from '#contract/field-errors.ts'
import { type Place, type PlaceStep, placeSteps, withStep } from '#web/parts/place/place.ts'
import { PlaceSelect } from '#web/parts/place/place-select.tsx'
import { type PlaceList, usePlaceLists } from '#web/parts/place/use-place-lists.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useOffice } from '../office.ts'

type PlaceStepsProps = {
  place: Place
  onChange: (place: Place) => void
  /** Last step of the form. */
  until: PlaceStep
  /** Errors by the names of the API: `mouza_id`. */
  errors?: FieldErrors
}

/**
 * Place, step by step. An admin begins with the division, an acland with one of his upazilas. The fields have the names
 * of the API (`division_id` … `zil_id`), so that the contract's errors show next to them.
 */
export function PlaceSteps({ place, onChange, until, errors = {} }: PlaceStepsProps) {
  const { t } = useTranslation('records')
  const { isAdmin, upazilas } = useOffice()
  const lists = useOfficeLists(place)
  const steps = placeSteps.slice(isAdmin ? 0 : placeSteps.indexOf('upazila'), placeSteps.indexOf(until) + 1)

  function choose(step: PlaceStep, id: number | undefined) {
    const own = step === 'upazila' ? upazilas.find((upazila) => upazila.id === id) : undefined
    const from = own ? { division: own.division_id, district: own.district_id } : place
    onChange(withStep(from, step, id))
  }

  return (
    <>
      {steps.map((step, at) => {
        const outer = steps[at - 1]
        return (
          <PlaceSelect
            key={step}
            step={step}
            name={`${step}_id`}
            list={lists[step]}
            value={place[step] ?? null}
            ready={outer === undefined || place[outer] !== undefined}
            errors={errors[`${step}_id`]}
            onChange={(id) => choose(step, id ?? undefined)}
            none={t('none_here')}
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
