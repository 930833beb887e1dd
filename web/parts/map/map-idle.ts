/** Who drags stroke after stroke looks where the last one ends: what follows from a view waits so long. */
export const idle_ms = 400

type Happening = 'movestart' | 'moveend' | 'mousedown' | 'touchstart'

/** Part of a map that reports its movements. */
export type Moving = {
  on: (happening: Happening, listener: () => void) => unknown
  off: (happening: Happening, listener: () => void) => unknown
}

const ends = ['mouseup', 'touchend', 'touchcancel'] as const

/**
 * Acts once a map that was moved has rested for a moment; a hand that holds it is about to move it again. Ends with the
 * function that comes back.
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
