import { useSyncExternalStore } from 'react'

let announced = false
const listeners = new Set<() => void>()

/** A toast is there: the code that draws toasts is needed now. */
export function announceToast(): void {
  announced = true
  for (const listener of listeners) listener()
}

/** Whether there has been a toast since the page was loaded. */
export const useAnyToast = () => useSyncExternalStore(subscribe, () => announced)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
