import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import type { OfficePlace, OfficePlaceKind } from '#contract/locations/office-places.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { ComboBox } from '#web/ui/form/combo-box/combo-box.tsx'
import { controlLook } from '#web/ui/form/field-frame.tsx'
import { useDebounced } from '#web/ui/hooks/use-debounced.ts'
import { officePlacesQuery } from './office-places.queries.ts'
import { usePlaceWords } from './use-place-words.ts'

type PlaceFieldProps = {
  kinds: { widest: OfficePlaceKind; narrowest: OfficePlaceKind }
  /** Current mouza, whose zils are offered. */
  mouza_id: number | undefined
  /** Offered before the person types. */
  recent: readonly OfficePlace[]
  onChoose: (place: OfficePlace) => void
  /** Called on Escape in the empty field. */
  onEscape: (() => void) | undefined
}

/** While an answer loads, the previous one offers only items that match the new letters too. */
function isNamed({ path }: OfficePlace, typed: string) {
  const last = path.at(-1)
  return [last?.name_en, last?.name_bn].some((name) => name?.toLowerCase().includes(typed.toLowerCase()))
}

/** One field finds a place by its name in either script; the arrow keys move through the results, Enter chooses one. */
export function PlaceField({ kinds, mouza_id, recent, onChoose, onEscape }: PlaceFieldProps) {
  const { t } = useTranslation(['records', 'ui'])
  const words = usePlaceWords()
  const [text, setText] = useState('')
  const [focused, setFocused] = useState(false)
  const typed = text.trim()
  const q = useDebounced(typed, 250)
  const query = useQuery({ ...officePlacesQuery({ q, ...kinds, mouza_id }), enabled: focused })
  const settled = q === typed && !query.isFetching
  const found = (query.data?.places ?? []).filter((place) => settled || isNamed(place, typed))
  const offered = typed === '' ? [...recent, ...(q === '' ? found : [])] : found

  function choose({ place }: { place: OfficePlace }) {
    setText('')
    onChoose(place)
  }

  return (
    <div className="w-56 max-sm:w-full">
      <ComboBox
        label={t('place')}
        items={offered.map((place, at) => ({ id: at, place }))}
        keyOf={({ id }) => id}
        row={({ place }) => (
          <>
            <span className="min-w-0">
              <span className="block font-semibold leading-snug">{words.name(place)}</span>
              <span className="block text-ink-soft text-sm">{words.around(place)}</span>
            </span>
            <span className="shrink-0 text-ink-faint text-sm">{words.kind(place)}</span>
          </>
        )}
        text={text}
        onType={setText}
        onPick={choose}
        onEscape={() => text === '' && onEscape?.()}
        opensOn="focus"
        empty={typed !== '' && !query.isError && (settled ? t('place_none', { text: q }) : t('ui:loading'))}
        field={{
          onFocus: () => setFocused(true),
          onBlur: () => setFocused(false),
          onKeyDown: ({ key }) => key === 'Escape' && setText(''),
          placeholder: t('place_any'),
          className: `${controlLook} pl-10`,
        }}
        listLook="min-w-72"
      >
        <MapPin
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-ink-faint"
        />
      </ComboBox>
    </div>
  )
}
