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

/** A form with something wrong on it counts itself while it says so. */
export const useFailedForm = (isFailed: boolean) =>
  useEffect(() => {
    if (!isFailed) return
    count(1)
    return () => count(-1)
  }, [isFailed])

/** True if any form on the page says that something is wrong: the page's title then says it too. */
export const useAnyFailedForm = () =>
  useSyncExternalStore(
    watch,
    () => failed > 0,
    () => false,
  )
