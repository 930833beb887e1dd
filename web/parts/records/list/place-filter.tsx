import { useQuery } from '@tanstack/react-query'
import { History, X } from 'lucide-react'
import type { OfficePlace, OfficePlaceKind } from '#contract/locations/office-places.ts'
import { type Place, type PlaceStep, placeSteps } from '#web/parts/place/place.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useOffice } from '../office.ts'
import { officePlaceQuery } from './office-places.queries.ts'
import { filtersOf, lastStepOf, placeIn } from './place-address.ts'
import { PlaceField } from './place-field.tsx'
import { placesWithin, recentPlaces, rememberPlace } from './recent-places.ts'
import { useListAddress } from './use-list-address.ts'
import { usePlaceWords } from './use-place-words.ts'

type PlaceFilterProps = {
  /** Steps by which this list can be filtered, outermost first: `['upazila', 'mouza']`. */
  by: readonly PlaceStep[]
}

/** Filters a list by a place, typed in one field; the last place is offered again. */
export function PlaceFilter({ by }: PlaceFilterProps) {
  const { isAdmin } = useOffice()
  const { state, change } = useListAddress()
  const place = placeIn(state.filters)
  const last = lastStepOf(place)
  const narrowest = by.at(-1)
  // Rows of an acland are in his upazilas: a wider place would filter nothing.
  const kinds = isAdmin ? by : by.filter((step) => placeSteps.indexOf(step) >= placeSteps.indexOf('upazila'))
  const [widest] = kinds
  if (!narrowest || !widest) return null

  function choose(chosen: OfficePlace) {
    rememberPlace(chosen)
    change({ filters: filtersOf(placeOf(chosen)) })
  }

  const clear = () => change({ filters: filtersOf({}) })
  const recent = placesWithin(recentPlaces(), kinds)
  const id = last && place[last]
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 max-sm:w-full">
      <PlaceField
        kinds={{ widest, narrowest }}
        mouza_id={place.mouza}
        recent={recent}
        onChoose={choose}
        onEscape={last ? clear : undefined}
      />
      {last && id !== undefined ? (
        <ChosenPlace kind={last} id={id} onClear={clear} />
      ) : (
        recent.slice(0, 1).map((each) => <OfferedPlace key="last" place={each} onChoose={choose} />)
      )}
    </div>
  )
}

const placeOf = ({ path }: OfficePlace): Place => Object.fromEntries(path.map(({ kind, id }) => [kind, id]))

/** Place of the address, with its surroundings. */
function ChosenPlace({ kind, id, onClear }: { kind: OfficePlaceKind; id: number; onClear: () => void }) {
  const { t } = useTranslation('records')
  const words = usePlaceWords()
  const { data, isError } = useQuery(officePlaceQuery(kind, id))
  const name = data ? words.path(data) : isError ? t('place_unknown') : '…'
  return (
    <span className="inline-flex min-h-11 max-w-full items-center rounded-full border border-brand bg-brand-soft pl-4 font-semibold text-brand-strong text-sm">
      <span className="min-w-0">{name}</span>
      <button
        type="button"
        aria-label={t('place_clear')}
        title={t('place_clear')}
        onClick={onClear}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:text-brand-mid"
      >
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </span>
  )
}

/** Link to the officer's last place. */
function OfferedPlace({ place, onChoose }: { place: OfficePlace; onChoose: (place: OfficePlace) => void }) {
  const { t } = useTranslation('records')
  const words = usePlaceWords()
  return (
    <button
      type="button"
      aria-label={t('place_again', { place: words.path(place) })}
      onClick={() => onChoose(place)}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line-strong border-dashed px-4 text-ink-soft text-sm hover:border-brand hover:text-ink"
    >
      <History aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0">{words.path(place)}</span>
    </button>
  )
}
