import { useTranslation } from 'react-i18next'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { NotDigitised } from '../land/not-digitised.tsx'
import { type Place, type PlaceStep, placeSteps, withStep } from './place.ts'
import { type PlaceList, usePlaceLists } from './use-place-lists.ts'

type PlaceCascadeProps = {
  place: Place
  onChange: (place: Place) => void
  /** The last step that is asked for. */
  until?: 'mouza' | 'zil'
  errors?: { [step: string]: string[] | undefined }
}

/** Division, District, Upazila, Mouza, Zil: each opens with the one before. */
export function PlaceCascade({ place, onChange, until = 'zil', errors = {} }: PlaceCascadeProps) {
  const lists = usePlaceLists(place)
  const shown = placeSteps.slice(0, placeSteps.indexOf(until) + 1)
  return (
    <div className="grid gap-4">
      {shown.map((step, at) => {
        const outer = placeSteps[at - 1]
        return (
          <PlaceSelect
            key={step}
            step={step}
            list={lists[step]}
            value={place[step] ?? null}
            ready={outer === undefined || place[outer] !== undefined}
            errors={errors[step]}
            onChange={(id) => onChange(withStep(place, step, id ?? undefined))}
          />
        )
      })}
    </div>
  )
}

type PlaceSelectProps = {
  step: PlaceStep
  list: PlaceList
  value: number | null
  /** The step before is chosen. */
  ready: boolean
  errors: string[] | undefined
  onChange: (id: number | null) => void
}

function PlaceSelect({ step, list, value, ready, errors, onChange }: PlaceSelectProps) {
  const { t } = useTranslation('parts')
  const empty = ready && list.loaded && list.options.length === 0
  return (
    <div className="grid gap-2">
      <Select
        name={step}
        label={t(`place.${step}`)}
        options={list.options}
        value={value}
        onChange={onChange}
        placeholder={step === 'division' || ready ? t(`place.choose_${step}`) : t(`place.wait_${step}`)}
        disabled={!ready || list.options.length === 0}
        pending={ready && list.loading}
        errors={errors}
      />
      {ready && list.failed && (
        <ErrorState message={t(`place.failed_${step}`)} onRetry={list.retry} retrying={list.loading} />
      )}
      {empty && <NotDigitised />}
    </div>
  )
}
