import { NotDigitised } from '../land/not-digitised.tsx'
import { type Place, placeSteps, withStep } from './place.ts'
import { PlaceSelect } from './place-select.tsx'
import { usePlaceLists } from './use-place-lists.ts'

type PlaceCascadeProps = {
  place: Place
  onChange: (place: Place) => void
  /** Last step of the form. */
  until?: 'mouza' | 'zil'
  errors?: { [step: string]: string[] | undefined }
}

/** Division, District, Upazila, Mouza, Zil: each is enabled by the one before. */
export function PlaceCascade({ place, onChange, until = 'zil', errors = {} }: PlaceCascadeProps) {
  const lists = usePlaceLists(place)
  const steps = placeSteps.slice(0, placeSteps.indexOf(until) + 1)
  return (
    <div className="grid gap-4">
      {steps.map((step, at) => {
        const outer = placeSteps[at - 1]
        const isReady = outer === undefined || place[outer] !== undefined
        return (
          // A phone shows only the steps that are enabled or have errors.
          <div key={step} className={isReady || errors[step] ? '' : 'max-sm:hidden'}>
            <PlaceSelect
              step={step}
              name={step}
              list={lists[step]}
              value={place[step] ?? null}
              ready={isReady}
              errors={errors[step]}
              onChange={(id) => onChange(withStep(place, step, id ?? undefined))}
              whenEmpty={<NotDigitised />}
            />
          </div>
        )
      })}
    </div>
  )
}
