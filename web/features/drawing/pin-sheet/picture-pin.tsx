import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import type { PictureSize, PinDraft } from './pin-drafts.ts'
import type { Pins } from './use-pins.ts'

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type PicturePinProps = { pin: PinDraft; at: number; pins: Pins; size: PictureSize }

/**
 * Pin at its place on the scan: dragged, or moved by a pixel with the arrow keys. Its tip is a cross, its number next
 * to it.
 */
export function PicturePin({ pin, at, pins, size }: PicturePinProps) {
  const { t } = useTranslation('drawing')
  const { digits } = useFormats()
  const number = digits(String(at + 1))
  const isChosen = pins.chosen?.id === pin.id
  const held = useRef(false)

  function press(event: KeyboardEvent) {
    const step = steps[event.key]
    if (event.key === 'Delete') return pins.remove(pin.id)
    if (!step) return
    event.preventDefault()
    const pixels = event.shiftKey ? 10 : 1
    pins.place(pin.id, { x: pin.x + (step[0] * pixels) / size.width, y: pin.y + (step[1] * pixels) / size.height })
  }

  function drag(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    if (!held.current || !box) return
    pins.place(pin.id, { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
  }

  return (
    <button
      type="button"
      aria-label={t('pins.pin', { number })}
      aria-pressed={isChosen}
      aria-describedby="scan-keys"
      onFocus={() => pins.choose(pin.id)}
      onClick={() => pins.choose(pin.id)}
      onKeyDown={press}
      onPointerDown={(event) => {
        held.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        held.current = false
      }}
      onPointerCancel={() => {
        held.current = false
      }}
      style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
      className="absolute grid size-8 pointer-coarse:size-11 -translate-x-1/2 -translate-y-1/2 cursor-move touch-none place-items-center rounded-full before:absolute before:top-1/2 before:h-px before:w-8 before:bg-parcel after:absolute after:left-1/2 after:h-8 after:w-px after:bg-parcel"
    >
      <span
        className={`absolute ${pin.y > 0.9 ? 'bottom-full -mb-3' : 'top-full -mt-3'} ${pin.x > 0.9 ? 'right-full -mr-3' : 'left-full -ml-3'} grid size-6 place-items-center rounded-full border-2 border-parcel font-semibold text-sm ${isChosen ? 'bg-parcel text-on-solid' : 'bg-card text-refusal-ink'}`}
      >
        {number}
      </span>
    </button>
  )
}
