import { type ComponentType, useSyncExternalStore } from 'react'

let list: ComponentType | null = null
const waiting = new Set<() => void>()

/** A page that can show toasts loads the component for them: other pages load without it. */
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
