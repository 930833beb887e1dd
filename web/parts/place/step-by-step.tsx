import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useEffect, useId, useState } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { type Place, placeSteps } from './place.ts'
import { PlaceCascade } from './place-cascade.tsx'
import { usePlaceLists } from './use-place-lists.ts'

/** Lists of places under one line that names the place. They open by themselves if a step is missing or has an error. */
export function StepByStep(props: ComponentProps<typeof PlaceCascade>) {
  const { place, onChange, until = 'zil', errors = {} } = props
  const { t } = useTranslation('parts')
  const id = useId()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isBegun = place.division !== undefined
  const open = chosen ?? (isBegun && place[until] === undefined)
  const failed = placeSteps.some((step) => errors[step] !== undefined)
  useEffect(() => {
    if (failed) setChosen(true)
  }, [failed])

  function handleChange(next: Place) {
    // The last choice would otherwise fold the list that has the focus.
    setChosen(true)
    onChange(next)
  }

  return (
    <div className="grid gap-3">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
        className="flex min-h-11 items-center gap-3 rounded-control border border-line px-3 py-1.5 text-left hover:border-brand"
      >
        <span className="wrap-anywhere min-w-0 flex-1">
          {isBegun && !open && <PlaceNames place={place} />}
          <span className={isBegun && !open ? 'block text-ink-soft text-sm' : 'font-semibold'}>
            {t('place.step_by_step')}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className={`size-5 shrink-0 text-ink-soft transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} hidden={!open}>
        {open && <PlaceCascade {...props} onChange={handleChange} />}
      </div>
    </div>
  )
}

function PlaceNames({ place }: { place: Place }) {
  const { t } = useTranslation('parts')
  const lists = usePlaceLists(place)
  const names = placeSteps.flatMap((step) => {
    const name = lists[step].options.find(({ id }) => id === place[step])?.name
    if (name === undefined) return []
    return step === 'zil' ? `${t('place.zil')} ${name}` : name
  })
  return <span className="block min-h-7 font-semibold">{names.join(' › ')}</span>
}
