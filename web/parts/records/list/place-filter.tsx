import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Place, type PlaceStep, placeSteps } from '#web/parts/place/place.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useHomePlace, useOffice } from '../office.ts'
import { filtersOf, lastStepOf, placeIn } from './place-address.ts'
import { usePlaceName } from './place-name.tsx'
import { PlaceSteps } from './place-steps.tsx'
import { useListAddress } from './use-list-address.ts'
import { useResolvedPlace } from './use-resolved-place.ts'

type PlaceFilterProps = {
  /** The steps by which this list can be narrowed, outermost first: `['upazila', 'mouza']`. */
  by: readonly PlaceStep[]
}

/** Narrows a list to a place: "Savar › Bhakurta › Zil 2", chosen step by step in a window of its own. */
export function PlaceFilter({ by }: PlaceFilterProps) {
  const { t } = useTranslation('records')
  const { isAdmin } = useOffice()
  const { state, change } = useListAddress()
  const [open, setOpen] = useState(false)
  const place = useResolvedPlace(placeIn(state.filters))
  const name = usePlaceName(place)
  const until = by.at(-1)
  // Rows of an acland lie in his upazilas: a wider place would narrow nothing.
  if (!until || (!isAdmin && placeSteps.indexOf(until) < placeSteps.indexOf('upazila'))) return null

  function apply(chosen: Place) {
    setOpen(false)
    change({ filters: filtersOf(chosen) })
  }

  return (
    <div className="flex min-w-0 max-sm:w-full">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={name ? t('place_is', { place: name }) : t('place_any')}
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full min-w-48 items-center justify-between gap-3 rounded-control border border-field bg-white px-3 py-1.5 text-left hover:border-green-800 focus-visible:outline-offset-0"
      >
        <span className={name ? '' : 'text-ink-faint'}>{name || t('place_any')}</span>
        <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
      </button>
      {name && (
        <button
          type="button"
          aria-label={t('place_clear')}
          title={t('place_clear')}
          onClick={() => apply({})}
          className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:text-ink"
        >
          <X aria-hidden="true" className="size-4.5" />
        </button>
      )}
      {open && <PlaceDialog by={by} until={until} place={place} onApply={apply} onClose={() => setOpen(false)} />}
    </div>
  )
}

type PlaceDialogProps = PlaceFilterProps & {
  until: PlaceStep
  place: Place
  onApply: (place: Place) => void
  onClose: () => void
}

function PlaceDialog({ by, until, place, onApply, onClose }: PlaceDialogProps) {
  const { t } = useTranslation(['records', 'parts'])
  const home = useHomePlace()
  const [draft, setDraft] = useState(lastStepOf(place) ? place : home)
  const [missing, setMissing] = useState<PlaceStep | null>(null)

  function show() {
    const last = lastStepOf(draft)
    if (!last || by.includes(last)) return onApply(draft)
    setMissing(by.find((step) => placeSteps.indexOf(step) > placeSteps.indexOf(last)) ?? until)
  }

  return (
    <Dialog title={t('place_title')} open onClose={onClose}>
      <div className="grid gap-4">
        <PlaceSteps
          place={draft}
          onChange={(chosen) => {
            setMissing(null)
            setDraft(chosen)
          }}
          until={until}
          errors={missing ? { [`${missing}_id`]: [t(`parts:place.choose_${missing}`)] } : {}}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => onApply({})}>
          {t('place_all')}
        </Button>
        <Button onClick={show}>{t('place_show')}</Button>
      </div>
    </Dialog>
  )
}
