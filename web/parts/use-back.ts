import { useBlocker } from '@tanstack/react-router'

/** The browser's Back button, and a phone's, leads one step back in a window instead of away from the page beneath. */
export const useBack = (goBack: () => void) =>
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false
      goBack()
      return true
    },
    enableBeforeUnload: false,
  })
