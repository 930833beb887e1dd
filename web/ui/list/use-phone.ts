import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 39.99rem)'

/** Whether there is no room for a table: its rows then become cards. */
export const usePhone = () => useSyncExternalStore(watch, () => matchMedia(narrow).matches)

function watch(changed: () => void) {
  const query = matchMedia(narrow)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
