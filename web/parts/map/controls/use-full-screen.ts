import { type RefObject, useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/**
 * Full screen for the map, or for the part of the page around it that has `data-full-screen`; null where the browser has
 * none, such as on an iPhone.
 */
export function useFullScreen(box: RefObject<Element | null>) {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  return {
    isFull,
    toggle: () => {
      const part = box.current?.closest('[data-full-screen]') ?? box.current
      // A browser may refuse; the map then stays as it is.
      void (isFull ? document.exitFullscreen() : part?.requestFullscreen())?.catch(() => undefined)
    },
  }
}
