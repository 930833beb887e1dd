import { useSyncExternalStore } from 'react'

const wide = '(min-width: 64rem)'

/** Whether there is room for a second column; for what should not even be fetched on a phone. */
export const useWideScreen = () => useSyncExternalStore(watch, () => matchMedia(wide).matches)

function watch(changed: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
