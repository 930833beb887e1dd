import { useBlocker } from '@tanstack/react-router'

/** The browser's Back button, and a phone's, leads one step back in a window instead of away; without a step it leaves. */
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
