/** Rest in ms before a view counts: a person who drags several times wants only the last view. */
export const idle_ms = 400

type Happening = 'movestart' | 'moveend' | 'mousedown' | 'touchstart'

/** Part of a map that reports its movements. */
export type Moving = {
  on: (happening: Happening, listener: () => void) => unknown
  off: (happening: Happening, listener: () => void) => unknown
}

const ends = ['mouseup', 'touchend', 'touchcancel'] as const

/**
 * Calls `act` once a moved map has rested for a moment; a held button means that it will move again. Returns a function
 * that stops it.
 */
export function onMapIdle(map: Moving, act: () => void): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined
  let moved = false
  let held = false
  const goesOn = () => clearTimeout(resting)
  const rests = () => {
    goesOn()
    if (!moved || held) return
    resting = setTimeout(() => {
      moved = false
      act()
    }, idle_ms)
  }
  const stopped = () => {
    moved = true
    rests()
  }
  const grasped = () => {
    held = true
    goesOn()
  }
  const letGo = () => {
    held = false
    rests()
  }
  const heard = [
    ['movestart', goesOn],
    ['moveend', stopped],
    ['mousedown', grasped],
    ['touchstart', grasped],
  ] as const
  for (const [happening, listener] of heard) map.on(happening, listener)
  for (const end of ends) window.addEventListener(end, letGo)
  return () => {
    goesOn()
    for (const [happening, listener] of heard) map.off(happening, listener)
    for (const end of ends) window.removeEventListener(end, letGo)
  }
}
