import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { ComboBox, Input, type Key, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { OfficePlace, OfficePlaceKind } from '#contract/locations/office-places.ts'
import { controlLook } from '#web/ui/form/field-frame.tsx'
import { useDebounced } from '#web/ui/hooks/use-debounced.ts'
import { officePlacesQuery } from './office-places.queries.ts'
import { usePlaceWords } from './use-place-words.ts'

type PlaceFieldProps = {
  kinds: { widest: OfficePlaceKind; narrowest: OfficePlaceKind }
  /** The mouza one is in: its zils are offered. */
  mouza_id: number | undefined
  /** Offered before anything is typed. */
  recent: readonly OfficePlace[]
  onChoose: (place: OfficePlace) => void
  /** What Escape does in the empty field. */
  onEscape: (() => void) | undefined
}

/** While an answer is awaited, the one before it offers only what fits the new letters too. */
function isNamed({ path }: OfficePlace, typed: string) {
  const last = path.at(-1)
  return [last?.name_en, last?.name_bn].some((name) => name?.toLowerCase().includes(typed.toLowerCase()))
}

/** One field finds a place by its name in either script; the arrow keys go through what is found, Enter takes it. */
export function PlaceField({ kinds, mouza_id, recent, onChoose, onEscape }: PlaceFieldProps) {
  const { t } = useTranslation(['records', 'ui'])
  const words = usePlaceWords()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [focused, setFocused] = useState(false)
  /** After a choice or Escape nothing is offered until the next key. */
  const [quiet, setQuiet] = useState(false)
  const typed = text.trim()
  const q = useDebounced(typed, 250)
  const query = useQuery({ ...officePlacesQuery({ q, ...kinds, mouza_id }), enabled: focused })
  const settled = q === typed && !query.isFetching
  const found = (query.data?.places ?? []).filter((place) => settled || isNamed(place, typed))
  const offered = quiet ? [] : [...recent, ...(q === '' ? found : [])]
  const items = (typed === '' ? offered : found).map((place, at) => ({ id: String(at), place }))

  function choose(key: Key | null) {
    const item = items.find(({ id }) => id === key)
    if (!item) return
    setText('')
    setQuiet(true)
    onChoose(item.place)
  }

  function handleKey(event: KeyboardEvent) {
    setQuiet(event.key === 'Escape' || event.key === 'Enter')
    if (event.key !== 'Escape') return
    if (text !== '') setText('')
    else if (!open) onEscape?.()
  }

  return (
    <ComboBox
      items={items}
      inputValue={text}
      onInputChange={setText}
      selectedKey={null}
      onSelectionChange={choose}
      onOpenChange={setOpen}
      onFocusChange={(is) => {
        setFocused(is)
        if (!is) setQuiet(false)
      }}
      allowsCustomValue
      allowsEmptyCollection={typed !== '' && !query.isError}
      menuTrigger="focus"
      className="relative w-56 max-sm:w-full"
    >
      <Label className="sr-only">{t('place')}</Label>
      <MapPin
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-ink-faint"
      />
      <Input onKeyDownCapture={handleKey} placeholder={t('place_any')} className={`${controlLook} pl-10`} />
      <Popover className="w-(--trigger-width) min-w-72 overflow-hidden rounded-control border border-line-strong bg-white shadow-float">
        <ListBox<(typeof items)[number]>
          className="max-h-96 overflow-auto overscroll-contain outline-none"
          renderEmptyState={() => (
            <p className="px-3 py-2.5 text-ink-soft">{settled ? t('place_none', { text: q }) : t('ui:loading')}</p>
          )}
        >
          {({ id, place }) => (
            <ListBoxItem
              id={id}
              textValue={words.name(place)}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-4 border-line border-b px-3 py-1.5 outline-none last:border-b-0 data-focused:bg-green-100"
            >
              <span className="min-w-0">
                <span className="block font-semibold leading-snug">{words.name(place)}</span>
                <span className="block text-ink-soft text-sm">{words.around(place)}</span>
              </span>
              <span className="shrink-0 text-ink-faint text-sm">{words.kind(place)}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
