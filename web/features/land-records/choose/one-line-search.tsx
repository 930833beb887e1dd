import { type ReactNode, useEffect, useRef } from 'react'
import type { Whereabouts } from '#contract/land-records/land-records.ts'
import type { Place, PlaceStep } from '#web/parts/place/place.ts'
import { usePlaceLists } from '#web/parts/place/use-place-lists.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { textLink } from '#web/ui/button-look.ts'
import type { useLand } from './use-land.ts'

type OneLineSearchProps = { land: ReturnType<typeof useLand>; takesFocus: boolean; onChange: () => void }

const steps: PlaceStep[] = ['district', 'upazila', 'mouza', 'zil']

/** `Dhaka › Savar › Bhakurta › Zil 2`, with a button to change it. */
export function OneLineSearch({ land, takesFocus, onChange }: OneLineSearchProps) {
  const { t } = useTranslation('land-records')
  const change = useRef<HTMLButtonElement>(null)
  // The focused field disappears with the choice that folds the list.
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) change.current?.focus()
  }, [takesFocus])
  return (
    // On a phone Bengali needs two lines until its font has loaded, then often one.
    <p className="no-print flex items-center justify-between gap-4 max-sm:[:lang(bn)_&]:min-h-15">
      <span className="py-1.5 text-ink-soft leading-snug">{wordsOf(land)}</span>
      <button
        ref={change}
        type="button"
        onClick={onChange}
        className={`min-h-11 shrink-0 rounded-control px-2 ${textLink}`}
      >
        {t('change_place')}
      </button>
    </p>
  )
}

/** An open record names its place itself: the lists are not fetched. */
function wordsOf({ record, place }: OneLineSearchProps['land']): ReactNode {
  if (record === null) return null
  return record ? <NamesOfRecord record={record} /> : <NamesOfLists place={place} />
}

function NamesOfRecord({ record: { district, upazila, mouza, zil } }: { record: Whereabouts }) {
  const { t } = useTranslation('land-records')
  const { language, digits } = useFormats()
  const names = [district, upazila, mouza].map((each) => nameIn(language, each))
  return [...names, t('zil_no', { zil: digits(zil.zil_no) })].join(' › ')
}

function NamesOfLists({ place }: { place: Place }) {
  const { t } = useTranslation('land-records')
  const lists = usePlaceLists(place)
  const words = steps.flatMap((step) => {
    const name = lists[step].options.find((option) => option.id === place[step])?.name
    if (!name) return []
    return step === 'zil' ? t('zil_no', { zil: name }) : name
  })
  return words.join(' › ')
}
