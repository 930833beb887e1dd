import { useSyncExternalStore } from 'react'

/** True if there is no room for a table: its rows then become cards. */
export const usePhone = () => useMedia('(max-width: 39.99rem)')

/** True if there is room for a second column; for content that a phone should not even fetch. */
export const useWideScreen = () => useMedia('(min-width: 64rem)')

const useMedia = (condition: string) =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(condition)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(condition).matches,
    // The server renders pages for phones.
    () => false,
  )
