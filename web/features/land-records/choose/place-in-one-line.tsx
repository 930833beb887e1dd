import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place, PlaceStep } from '#web/parts/place/place.ts'
import { usePlaceLists } from '#web/parts/place/use-place-lists.ts'
import { textLink } from '#web/ui/button-look.ts'

type PlaceInOneLineProps = { place: Place; className: string; takesFocus: boolean; onChange: () => void }

const steps: PlaceStep[] = ['district', 'upazila', 'mouza', 'zil']

/** `Dhaka › Savar › Bhakurta › Zil 2`, and the way to change it. */
export function PlaceInOneLine({ place, className, takesFocus, onChange }: PlaceInOneLineProps) {
  const { t } = useTranslation('land-records')
  const lists = usePlaceLists(place)
  const change = useRef<HTMLButtonElement>(null)
  // The choice that folded the list took the field that had the focus with it.
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) change.current?.focus()
  }, [takesFocus])
  const words = steps.flatMap((step) => {
    const name = lists[step].options.find((option) => option.id === place[step])?.name
    if (!name) return []
    return step === 'zil' ? t('zil_no', { zil: name }) : name
  })
  return (
    // On a phone Bengali takes three lines until its letters have come, then two.
    <p className={`no-print flex items-center justify-between gap-4 max-sm:[:lang(bn)_&]:min-h-21 ${className}`}>
      <span className="py-1.5 text-ink-soft leading-snug">{words.join(' › ')}</span>
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
