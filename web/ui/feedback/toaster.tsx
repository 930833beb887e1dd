import { type ComponentType, useSyncExternalStore } from 'react'

let list: ComponentType | null = null
const waiting = new Set<() => void>()

/** Whatever can say something brings along what shows it: a page that says nothing comes without. */
export function showToastsWith(component: ComponentType): void {
  list = component
  for (const draw of waiting) draw()
}

/** List of toasts, loaded with the first one. */
export function Toaster() {
  const List = useSyncExternalStore(subscribe, current, current)
  return List && <List />
}

const current = () => list

function subscribe(draw: () => void) {
  waiting.add(draw)
  return () => waiting.delete(draw)
}
