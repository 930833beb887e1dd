import { useBlocker } from '@tanstack/react-router'

/**
 * Back, of the browser or a phone, goes one step back in a window instead of leaving the page; without a step it
 * leaves.
 */
export const useBack = (goBack: (() => void) | null) =>
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false
      goBack?.()
      return true
    },
    enableBeforeUnload: false,
    disabled: !goBack,
  })
