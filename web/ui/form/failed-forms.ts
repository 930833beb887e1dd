import { useEffect, useSyncExternalStore } from 'react'

let failed = 0
const watchers = new Set<() => void>()

function count(step: 1 | -1) {
  failed += step
  for (const watcher of watchers) watcher()
}

function watch(changed: () => void) {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

/** Counts a form as failed while it shows errors. */
export const useFailedForm = (isFailed: boolean) =>
  useEffect(() => {
    if (!isFailed) return
    count(1)
    return () => count(-1)
  }, [isFailed])

/** True if any form on the page shows errors: the page's title then says so too. */
export const useAnyFailedForm = () =>
  useSyncExternalStore(
    watch,
    () => failed > 0,
    () => false,
  )
