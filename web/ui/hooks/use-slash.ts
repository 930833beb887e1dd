import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { isTyping } from '../keys.ts'

let boxes: HTMLElement[] = []
const watchers = new Set<() => void>()

function change(next: HTMLElement[]) {
  if (boxes.length === 0) document.addEventListener('keydown', focusOnSlash)
  if (next.length === 0) document.removeEventListener('keydown', focusOnSlash)
  boxes = next
  for (const watcher of watchers) watcher()
}

function focusOnSlash(event: KeyboardEvent) {
  if (event.key !== '/' || isTyping(event)) return
  event.preventDefault()
  boxes.at(-1)?.focus()
}

function watch(changed: () => void) {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

/**
 * The key `/` moves the focus to a search box: to the last mounted one of a page, so that a list's box precedes the
 * header's. Returns true if this box is the one.
 */
export function useSlash(box: RefObject<HTMLElement | null>): boolean {
  useEffect(() => {
    const element = box.current
    if (!element) return
    change([...boxes, element])
    return () => change(boxes.filter((each) => each !== element))
  }, [box])
  return useSyncExternalStore(
    watch,
    () => box.current !== null && boxes.at(-1) === box.current,
    () => false,
  )
}
