import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isTyping } from '#web/ui/keys.ts'
import type { ImageView } from './use-image-view.ts'

/** Keys + and − for zoom, [ and ] for rotation: of the focused image, else of the first on the page. */
export function useImageKeys(figure: RefObject<HTMLElement | null>, view: ImageView) {
  const acts: Record<string, () => void> = {
    '+': view.zoomIn,
    // Key of + without Shift.
    '=': view.zoomIn,
    '-': view.zoomOut,
    '[': view.turnLeft,
    ']': view.turnRight,
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[event.key]
    if (!act || isTyping(event) || currentFigure() !== figure.current) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const currentFigure = () =>
  document.activeElement?.closest('[data-evidence]') ?? document.querySelector('[data-evidence]')
