import { useMemo, useState } from 'react'
import type { SheetPin } from '#contract/drawing/sheet-fit.ts'
import { max_pins } from '#contract/drawing/sheet-fit.ts'
import type { LonLat } from '#contract/land-records/measure.ts'
import { draftsOf, laidBy, type PinDraft, pinsOf, withinPicture } from './pin-drafts.ts'

type Place = { x: number; y: number }

/** State of the pins while they are set, and the position of the sheet. */
export function usePins(stored: readonly SheetPin[]) {
  const [begun, setBegun] = useState(() => draftsOf(stored))
  const [pins, setPins] = useState(begun)
  const [chosen, choose] = useState<number | null>(null)
  const laid = useMemo(() => laidBy(pins), [pins])
  const change = (id: number, changes: Partial<PinDraft>) =>
    setPins((all) => all.map((pin) => (pin.id === id ? { ...pin, ...changes } : pin)))

  function add({ x, y }: Place) {
    if (pins.length >= max_pins) return
    const id = Math.max(-1, ...pins.map((pin) => pin.id)) + 1
    setPins([...pins, { id, x: withinPicture(x), y: withinPicture(y), at: null }])
    choose(id)
  }

  return {
    pins,
    chosen: pins.find(({ id }) => id === chosen) ?? null,
    laid,
    changed: JSON.stringify(pinsOf(pins)) !== JSON.stringify(pinsOf(begun)) || pins.length !== begun.length,
    choose,
    add,
    place: (id: number, { x, y }: Place) => change(id, { x: withinPicture(x), y: withinPicture(y) }),
    know: (id: number, at: LonLat) => change(id, { at }),
    remove: (id: number) => setPins((all) => all.filter((pin) => pin.id !== id)),
    /** Makes the saved pins the stored state. */
    adopt: (saved: readonly SheetPin[]) => {
      const drafts = draftsOf(saved)
      setBegun(drafts)
      setPins(drafts)
      choose(null)
    },
  }
}

export type Pins = ReturnType<typeof usePins>
